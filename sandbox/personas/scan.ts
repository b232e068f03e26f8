// Personas for each way in which a document scan or the knowledge questions can go.
import type { PersonaSeed } from "../platform/persona.ts";
import { type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const withStep = (step: string, id: string, story: string, seed: PersonaSeed): PersonaSeed => ({
  id,
  story,
  ...sportsbook,
  restrictions: [restriction("DocumentScanRequired", [step], "One more check", "It takes about two minutes.")],
  ...seed,
});

const scan = (id: string, story: string, docScan: NonNullable<PersonaSeed["docScan"]>) =>
  withStep("docscan-verification", id, story, { docScan });

const questions = (id: string, story: string, kba: string) =>
  withStep("docscan-verification", id, story, { kba, docScan: { replies: ["Kba"] } });

const documents: PersonaSeed[] = [
  scan("alma", "Alma's scan is sent straight to the upload centre.", { replies: ["DocUpload"] }),
  scan("bertil", "Bertil's scan begins with questions.", { replies: ["Kba"] }),
  scan("celia", "Celia was scanned last week; the vendor asks for nothing.", { replies: ["Success"] }),
  scan("detlef", "Detlef's device has to be profiled twice before the camera opens.", {
    replies: ["RetryProfiling", "RetryProfiling", "Capture"],
  }),
  scan("elmar", "Elmar's device can never be profiled.", { replies: ["RetryProfiling"] }),
  scan("frida", "Frida has used up her scans.", { replies: ["SHR-004"] }),
  scan("gunnar", "Gunnar's scan link was used before.", { replies: ["SHR-030"] }),
  scan("hedda", "Hedda's scan is reserved for the enhanced check.", { replies: ["ENHANCED-KYC"] }),
  scan("ingrid", "Ingrid's scan is refused with a code that has no special screen.", { replies: ["SHR-074"] }),
  scan("jasper", "Jasper's scan cannot start: the service is down for him.", { replies: ["failure"] }),
  scan("kerstin", "Kerstin's scan answers a step that is not documented.", { replies: ["surprise"] }),
  scan("leif", "Leif's pictures are unreadable.", { verdict: "unreadable" }),
  scan("lovis", "Lovis's pictures come back: light hides part of the front.", { verdict: "glare" }),
  scan("mats", "Mats's pictures come back: the back is cut off.", { verdict: "cutOff" }),
  scan("nanna", "Nanna's pictures come back: the front is blurred.", { verdict: "blurred" }),
  scan("ottmar", "Ottmar's document has expired.", { verdict: "outOfDate" }),
  scan("petter", "Petter's pictures come back with a code that is not documented.", { verdict: "oddCode" }),
  scan("magda", "Magda's licence does not match her account.", { verdict: "mismatch" }),
  scan("niklas", "Niklas's document is not accepted; he may send others.", { verdict: "rejected" }),
  scan("oda", "Oda's scan ends in questions.", { verdict: "questions" }),
  scan("per", "Per's scan needs a manual review.", { verdict: "review" }),
  scan("rikke", "Rikke's document belongs to a banned player.", { verdict: "banned" }),
  scan("soren", "Soren's verdict never comes.", { verdict: "silence" }),
  scan("tora", "Tora's verdict takes two minutes.", { checkingSeconds: 120 }),
  withStep("docscan-selfie", "ulrik", "Ulrik's selfie does not match his licence.", {
    docScan: { verdict: "mismatch" },
  }),
  questions("vivi", "Vivi's questions begin with the bonus set.", "BONUS_QUESTIONS"),
  questions("willem", "Willem's questions cannot be generated.", "ERROR"),
  questions("yrsa", "Yrsa failed her questions yesterday.", "FAILED"),
  questions("zeno", "Zeno's questions have a status that is not documented.", "MEDITATING"),
];

export const groups: PersonaGroup[] = [
  { place: 50, title: "Documents and questions", hint: "scans, verdicts, question sets", personas: documents },
];

// People whose document scan, questions or upload go in every way they can, and who stand where they may not play.
import type { PersonaSeed } from "../platform/persona.ts";

function needs(code: string, id: string, story: string, seed: PersonaSeed = {}): PersonaSeed {
  const restriction = {
    shortReasonCode: reasons[code] ?? "DocumentScanRequired",
    correctiveActions: [{ correctiveActionCode: code }],
    explanation: { header: "One more check", details: "It takes about two minutes." },
  };
  return { id, story, product: "sportsbook", siteExperience: "US-SB", restrictions: [restriction], ...seed };
}

const reasons: Record<string, string> = { geolocate: "LocationRequired", "on-prem-verify": "OnPremisesRequired" };

const scanned = (id: string, story: string, docScan: PersonaSeed["docScan"]): PersonaSeed =>
  needs("docscan-verification", id, story, docScan === undefined ? {} : { docScan });

const asked = (id: string, story: string, kba: string): PersonaSeed =>
  needs("docscan-verification", id, story, { kba, docScan: { replies: ["Kba"] } });

const standsAt = (code: string, id: string, story: string, location: PersonaSeed["location"], seed: PersonaSeed = {}) =>
  needs(code, id, story, { ...(location === undefined ? {} : { location }), ...seed });

export const peopleToScan: PersonaSeed[] = [
  scanned("alma", "Alma's scan is sent straight to the upload centre.", { replies: ["DocUpload"] }),
  scanned("bertil", "Bertil's scan begins with questions.", { replies: ["Kba"] }),
  scanned("celia", "Celia was scanned last week; the vendor has nothing to ask.", { replies: ["Success"] }),
  scanned("detlef", "Detlef's device has to be profiled twice before the camera opens.", {
    replies: ["RetryProfiling", "RetryProfiling", "Capture"],
  }),
  scanned("elmar", "Elmar's device can never be profiled.", { replies: ["RetryProfiling"] }),
  scanned("frida", "Frida has used up her scans.", { replies: ["SHR-004"] }),
  scanned("gunnar", "Gunnar's link to the scan was used before.", { replies: ["SHR-030"] }),
  scanned("hedda", "Hedda's scan is for the closer look only.", { replies: ["ENHANCED-KYC"] }),
  scanned("ingrid", "Ingrid's scan is refused with a code that has no story.", { replies: ["SHR-074"] }),
  scanned("jasper", "Jasper's scan can never begin: the service is down for him.", { replies: ["failure"] }),
  scanned("kerstin", "Kerstin's scan is answered with a step that no document mentions.", { replies: ["surprise"] }),
  scanned("leif", "Leif's pictures are blurred, all of them.", { verdict: "unreadable" }),
  scanned("magda", "Magda's licence says something else than her account.", { verdict: "mismatch" }),
  scanned("niklas", "Niklas's document is not accepted; he may send others.", { verdict: "rejected" }),
  scanned("oda", "Oda's scan ends in questions.", { verdict: "questions" }),
  scanned("per", "Per's scan has to be looked at by a person.", { verdict: "review" }),
  scanned("rikke", "Rikke's document is a banned player's.", { verdict: "banned" }),
  scanned("soren", "Soren waits for a verdict that never comes.", { verdict: "silence" }),
  scanned("tora", "Tora's verdict takes two minutes.", { checkingSeconds: 120 }),
  needs("docscan-selfie", "ulrik", "Ulrik's selfie does not look like his licence.", {
    docScan: { verdict: "mismatch" },
  }),
  asked("vivi", "Vivi's questions begin with the bonus set.", "BONUS_QUESTIONS"),
  asked("willem", "Willem's questions cannot be put together.", "ERROR"),
  asked("yrsa", "Yrsa failed her questions yesterday.", "FAILED"),
  asked("zeno", "Zeno's questions are in a state that no document mentions.", "MEDITATING"),
];

export const peopleSomewhere: PersonaSeed[] = [
  standsAt("geolocate", "abby", "Abby has driven to New Jersey, and the site follows her.", {
    place: "US-NJ",
    siteExperience: "US-NJ-SB",
  }),
  standsAt("geolocate", "bodil", "Bodil is in Utah, where betting is not legal.", {
    place: "US-UT",
    reason: "OUT_OF_AREA",
  }),
  standsAt("geolocate", "cato", "Cato's connection hides where he is.", { reason: "VPN_DETECTED" }),
  standsAt("geolocate", "dagny", "Dagny's phone does not say where she is.", { reason: "NO_SIGNAL" }),
  standsAt("geolocate", "eskil", "Eskil shares his screen with somebody far away.", { reason: "REMOTE_SOFTWARE" }),
  standsAt("geolocate", "fenna", "Fenna's check fails for a reason that no document mentions.", {
    reason: "TIME_TRAVEL",
  }),
  standsAt("geolocate", "gerrit", "Gerrit's check never works: the service is down for him.", undefined, {
    quirks: { fails: "POST /geolocation/v1/verifications" },
  }),
  standsAt("on-prem-verify", "heike", "Heike is on the casino floor, and the house can tell.", { isOnPremises: true }),
  standsAt("geolocate", "ivar", "Ivar checks in from the casino floor.", { isOnPremises: true }),
];

const onboarding = (id: string, story: string, onboardingRefusal: string): PersonaSeed => ({
  id,
  story,
  product: "sportsbook",
  siteExperience: "US-SB",
  quirks: { onboardingRefusal },
});

export const peopleAboard: PersonaSeed[] = [
  onboarding("jette", "Jette's name may be on a watchlist, which the end of her onboarding brings out.", "SHR-201"),
  onboarding("klaas", "Klaas's onboarding cannot be ended for want of something.", "ONB-400"),
  onboarding("liv", "Liv's onboarding must not be ended by her.", "ONB-403"),
  onboarding("mads", "Mads's onboarding was ended before.", "ONB-409"),
  onboarding("nele", "Nele's onboarding cannot be ended: the service is down for her.", "ONB-500"),
];

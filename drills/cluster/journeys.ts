// What players of a cluster do, each again and again with an account of its own.
import { decodeJwt } from "jose";
import type { Visitor } from "../../tests/kit/browser/browserless.ts";
import { open, press, type Step } from "./attempts.ts";
import { changeEmail } from "./change-email.ts";
import type { PlayerRecord } from "./record.ts";
import { isAt, isSignedIn, type Journey, newPlayer, type Stage, session, signedIn } from "./stage.ts";

const restriction = (code: string) => ({
  shortReasonCode: "DetailsRequired",
  correctiveActions: [{ correctiveActionCode: code }],
});

const hasLeft = (path: string) => (visitor: Visitor) => visitor.status < 400 && !visitor.path.startsWith(path);

export const details: Step = {
  name: "submit the SSN",
  button: "Next",
  fields: () => ({ "Social Security number": "900123456" }),
  isDone: (visitor) => visitor.h1.startsWith("Continue to ") || hasLeft("/correctiveactions")(visitor),
};

/** A player in front of the form that asks for the SSN. */
export async function atDetails(stage: Stage) {
  const { id } = await stage.sandbox.makePersona({ product: "dfs", restrictions: [restriction("provide-ssn")] });
  const visitor = await signedIn(stage, id);
  await open(visitor, stage.record, "/correctiveactions");
  return { id, visitor };
}

const submitDetails: Journey = {
  name: "provide the SSN",
  async walk(stage, between) {
    const { id, visitor } = await atDetails(stage);
    await between();
    await press(visitor, stage.record, details);
    return [{ persona: id, method: "POST", path: /\/correctiveactions\/v1\/ssn$/ }];
  },
};

/** A player in front of the form that asks for the contact. */
export async function atSignIn(stage: Stage) {
  const { email } = await stage.sandbox.makePersona({ product: "dfs" });
  const visitor = newPlayer(stage);
  await open(visitor, stage.record, "/auth");
  return { email, visitor };
}

export const sendCode = (email: string): Step => ({
  name: "ask for a code",
  button: "Send my code",
  fields: () => ({ "Email address or mobile number": email }),
  isDone: isAt("/auth/code"),
});

const signIn: Journey = {
  name: "sign in, and log out",
  async walk(stage, between) {
    const { record, sandbox } = stage;
    const { email, visitor } = await atSignIn(stage);
    await press(visitor, record, sendCode(email));
    await between();
    const fields = async () => ({ "6-digit code": await sandbox.code(email) });
    await press(visitor, record, { name: "enter the code", button: "Continue", fields, isDone: isSignedIn });
    const { sub } = decodeJwt(session(visitor) ?? "");
    if (sub === undefined) record.fail("a session without a player");
    await open(visitor, record, "/logout");
    await between();
    await press(visitor, record, { name: "log out", button: "Log out", isDone: (at) => !isSignedIn(at) });
    return [];
  },
};

const read: Journey = {
  name: "read pages with their files",
  async walk(stage, between) {
    const { record } = stage;
    const { id } = await stage.sandbox.makePersona();
    const visitor = await signedIn(stage, id);
    for (const path of ["/", "/accountcenter/security", "/help"]) {
      await open(visitor, record, path);
      if (visitor.url.includes("/login")) record.fail(`the session of ${id} was lost at ${path}`);
      await between();
      await loadFiles(visitor, record);
    }
    return [];
  },
};

/** Scripts and styles of the page, which may be of another build than the instance that is asked for them. */
async function loadFiles({ document, home }: Visitor, record: PlayerRecord): Promise<void> {
  const links = [...document.querySelectorAll("script[src], link[rel=stylesheet]")];
  const files = links.map((link) => link.getAttribute("src") ?? link.getAttribute("href") ?? "");
  const ours = [...new Set(files)].filter((file) => file.startsWith("/_next/static/"));
  const { port, host } = new URL(home);
  const load = async (file: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${file}`, { headers: { host } });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (const file of ours) {
    const from = Date.now();
    // a killed instance cuts the file that it is sending; until it is loaded again the page works without scripts
    const status = await load(file).catch(async () => {
      const again = await load(file);
      record.outages.push({ step: "load a file", from, to: Date.now(), first: "the file was cut" });
      return again;
    });
    record.counts.assets += 1;
    if (status !== 200) record.fail(`${status} for the file ${file}`);
  }
}

export const journeys: readonly Journey[] = [submitDetails, signIn, changeEmail, read, read];

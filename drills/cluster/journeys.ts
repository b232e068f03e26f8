// What players of a cluster do, each again and again with its own account.
import type { Visitor } from "../../tests/kit/pages/visitor.ts";
import { open, press } from "./attempts.ts";
import { changeEmail } from "./change-email.ts";
import { sessionOf } from "./ended-sessions.ts";
import { begin, signIn, ssn, takeSteps } from "./flow-steps.ts";
import type { PlayerRecord } from "./record.ts";
import { isSignedIn, type Journey, session, signedIn } from "./stage.ts";

const submitDetails: Journey = {
  name: ssn.name,
  async walk(stage, between) {
    const walk = await begin(stage, ssn);
    await between();
    await takeSteps(walk, [0], between);
    return [{ persona: walk.cast.player.id, method: "POST", path: /\/correctiveactions\/v1\/ssn$/ }];
  },
};

/** The message `endNotRecorded`: the end of the session is not confirmed. */
const saysThatEndWaits = ({ document }: Visitor) =>
  /taking longer than usual/.test(document.querySelector("main")?.textContent ?? "");

const signInAndOut: Journey = {
  name: "sign in, and log out",
  async walk(stage, between) {
    const { record } = stage;
    const walk = await begin(stage, signIn);
    const { visitor } = walk;
    await takeSteps(walk, [0], between);
    const token = session(visitor) ?? "";
    await open(visitor, record, "/logout");
    await between();
    await press(visitor, record, { name: "log out", button: "Log out", isDone: (at) => !isSignedIn(at) });
    if (!saysThatEndWaits(visitor)) record.ended.push(sessionOf(token));
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

export const journeys: readonly Journey[] = [submitDetails, signInAndOut, changeEmail, read, read];

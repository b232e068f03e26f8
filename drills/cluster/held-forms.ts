// Forms that a player opened before a deploy and sends after it.
import type { Visitor } from "../../tests/kit/browser/browserless.ts";
import { open, press } from "./attempts.ts";
import { atDetails, atSignIn, details, sendCode } from "./journeys.ts";
import type { Stage } from "./stage.ts";

type Held = () => Promise<void>;

const each = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

/** Opens forms of each kind. @returns sends them all, and says in the record which was lost */
export async function holdForms(stage: Stage): Promise<Held> {
  const { record, sandbox } = stage;
  const ofDetails = await each(4, () => atDetails(stage));
  const ofContact = await each(4, () => atSignIn(stage));
  const ofCode = await each(4, async () => {
    const { email, visitor } = await atSignIn(stage);
    await press(visitor, record, sendCode(email));
    return { email, visitor };
  });
  const sendAll: Promise<void>[] = [];
  const send = (name: string, work: () => Promise<unknown>) => {
    const lost = (error: unknown) => record.fail(`a form from before the deploy, ${name}: ${error}`);
    sendAll.push(work().then(() => undefined, lost));
  };
  return async () => {
    for (const { visitor } of ofDetails) send("the SSN", () => press(visitor, record, details));
    for (const { email, visitor } of ofContact) send("the contact", () => press(visitor, record, sendCode(email)));
    for (const { email, visitor } of ofCode) {
      const fields = async () => ({ "6-digit code": await sandbox.code(email) });
      const isDone = () => !visitor.path.startsWith("/auth") && visitor.status < 400;
      send("the code", () => press(visitor, record, { name: "enter the code", button: "Continue", fields, isDone }));
    }
    await Promise.all(sendAll);
  };
}

/** Players who stay signed in. @returns whether each still is */
export async function holdSessions(stage: Stage, signIn: () => Promise<Visitor>) {
  const visitors = await each(5, signIn);
  return async (when: string) => {
    for (const visitor of visitors) {
      await open(visitor, stage.record, "/");
      if (new URL(visitor.url).pathname !== "/") stage.record.fail(`${when}: a session was lost, at ${visitor.path}`);
    }
  };
}

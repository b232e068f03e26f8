// Forms that a player opened before a deploy and sends after it.
import type { Visitor } from "../../tests/kit/pages/visitor.ts";
import { open } from "./attempts.ts";
import { begin, signIn, ssn, takeSteps } from "./flow-steps.ts";
import type { Stage } from "./stage.ts";

type Held = () => Promise<void>;

const each = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

/** Opens forms of each kind. @returns sends them all, and says in the record which was lost */
export async function holdForms(stage: Stage): Promise<Held> {
  const { record } = stage;
  const ofDetails = await each(4, () => begin(stage, ssn));
  const ofContact = await each(4, () => begin(stage, signIn));
  const ofCode = await each(4, async () => {
    const walk = await begin(stage, signIn);
    await takeSteps(walk, [0, 1]);
    return walk;
  });
  const sendAll: Promise<void>[] = [];
  const send = (name: string, work: () => Promise<unknown>) => {
    const lost = (error: unknown) => record.fail(`a form from before the deploy, ${name}: ${error}`);
    sendAll.push(work().then(() => undefined, lost));
  };
  return async () => {
    for (const walk of ofDetails) send("the SSN", () => takeSteps(walk, [0, 1]));
    for (const walk of ofContact) send("the contact", () => takeSteps(walk, [0, 1]));
    for (const walk of ofCode) send("the code", () => takeSteps(walk, [1, 2]));
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

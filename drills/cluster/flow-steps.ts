// Flows of the catalogue as a player of the cluster takes them: each step again until the next page opens.
import ssn from "../../tests/flows/delta-form/ssn.ts";
import { type Flow, type Step as FlowStep, toSportsbook } from "../../tests/flows/flow.ts";
import signIn from "../../tests/flows/sign-in/code.ts";
import { type Cast, castOf, entryFor, entryOf } from "../../tests/flows/walk.ts";
import type { Entry } from "../../tests/kit/pages/form-entries.ts";
import type { Visitor } from "../../tests/kit/pages/visitor.ts";
import { open, press, type Step } from "./attempts.ts";
import { newPlayer, type Stage, signedIn } from "./stage.ts";

export { signIn, ssn };

/** A player who is in a flow. */
export type Walk = { readonly flow: Flow; readonly cast: Cast; readonly visitor: Visitor; readonly stage: Stage };

/** A player in front of the first page of a flow. */
export async function begin(stage: Stage, flow: Flow): Promise<Walk> {
  const cast = await castOf(flow, stage.sandbox);
  const visitor = flow.signedOut ? newPlayer(stage) : await signedIn(stage, cast.player.id);
  await open(visitor, stage.record, entryOf(flow, cast));
  return { flow, cast, visitor, stage };
}

async function entriesOf({ cast, stage }: Walk, { fill = {} }: FlowStep): Promise<Record<string, Entry>> {
  const ground = { ...cast, appPort: stage.port, sandbox: stage.sandbox };
  const entries = Object.entries(fill).map(async ([label, value]) => [label, await entryFor(ground, value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const isCalled = (text: string, name: string | RegExp) => (typeof name === "string" ? text === name : name.test(text));

/** What the page of a code says to the player whose code was accepted, and who did not get the answer. */
const signedInTitle = "You’re signed in";

/** The step is done when a later page of the flow is shown, because the answer to an earlier press may have been lost. */
function stepOf(walk: Walk, at: number): Step {
  const { name, steps, ends } = walk.flow;
  const step = steps[at];
  if (step?.press === undefined) throw new Error(`step ${at} of "${name}" has no button`);
  const left = steps.slice(at + 1);
  const later = [...left.map(({ heading }) => heading), ends, ...(walk.flow.signedOut ? [signedInTitle] : [])];
  // a press that could not finish ends on the page of the sequence, which says what did not work
  const isLeft = ({ pathname }: Visitor) => left.includes(toSportsbook) && pathname === "/postauth";
  return {
    name: `${name}: ${step.press}`,
    button: step === toSportsbook ? /^(Continue to Sportsbook|Try again)$/ : step.press,
    fields: () => entriesOf(walk, step),
    isDone: (visitor) =>
      visitor.status < 400 && (isLeft(visitor) || later.some((heading) => isCalled(visitor.h1, heading))),
  };
}

/** Takes the steps from one to another, or to the end. @param between runs before each but the first */
export async function takeSteps(
  walk: Walk,
  [from, to = walk.flow.steps.length]: readonly [from: number, to?: number],
  between: () => Promise<unknown> = async () => {},
): Promise<void> {
  for (let at = from; at < to; at += 1) {
    if (at > from) await between();
    await press(walk.visitor, walk.stage.record, stepOf(walk, at));
  }
}

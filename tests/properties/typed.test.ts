// Properties 6 and 7: a form that is refused comes back with what was typed, except for what is secret. What a flow calls secret is in no
// page, address, header, cookie, log line or metric, and not in the address of a call; what else is typed is in pages alone. Each form is
// sent wrong first; then the platform refuses each form with a secret once, and repeats what it was sent.
import { expect, test } from "vitest";
import type { Flow, Step, Value } from "../flows/flow.ts";
import { begin, entryFor, fill, press, take, type Walk } from "../flows/walk.ts";
import { debugApp, expectNoSecretsInCalls, expectNoSecretsLogged, recordExchanges } from "../kit/pages/canaries.ts";
import type { Visitor } from "../kit/pages/visitor.ts";
import type { Fault } from "../kit/stack/sandbox-client.ts";
import { everySixth, expectAt, ground } from "./ground.ts";

const app = debugApp();

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = ({ document }: Visitor) =>
  [...document.querySelectorAll<Field>("main input, main select, main textarea")].filter(
    ({ type }) => type !== "hidden" && type !== "file",
  );

const labelOf = ({ labels, name }: Field) => labels?.[0]?.textContent?.replace(/\s+/g, " ").trim() ?? name;
const isChoice = (field: Field): field is HTMLInputElement => field.matches("[type=checkbox], [type=radio]");

/** Label, and value of a choice → what is in the field. */
const shownIn = (visitor: Visitor): Record<string, string | boolean> =>
  Object.fromEntries(
    fieldsOf(visitor).map((field) =>
      isChoice(field) ? [`${field.name} ${field.value}`, field.checked] : [labelOf(field), field.value],
    ),
  );

/** What the player typed into fields of free text, long enough to be told from other texts. */
const typedIn = ({ visitor }: Walk): string[] =>
  fieldsOf(visitor)
    .filter((field) => !isChoice(field) && field.tagName !== "SELECT")
    .map(({ value }) => value)
    .filter(({ length }) => length >= 6);

const isForm = ({ fill: entries, isElsewhere, mayBeEmpty }: Step): boolean =>
  entries !== undefined && !isElsewhere && !mayBeEmpty;

/** Sends the form with what it refuses, or with nothing, and finds what was typed in the page that comes back. */
async function pressRefused(walk: Walk, step: Step): Promise<void> {
  if (step.wrong) await fill(walk, step, step.wrong);
  const typed = shownIn(walk.visitor);
  for (const label of step.secret ?? []) {
    if (step.wrong) expect(typed[label], `the secret field "${label}"`).not.toBe("");
    typed[label] = "";
  }
  await press(walk, step);
  expectAt(walk, step.heading, " after a refusal");
  expect(walk.visitor.problem, `what "${step.heading}" says of the refusal`).not.toBe("");
  expect(shownIn(walk.visitor), `what comes back at "${step.heading}"`).toEqual(typed);
}

/** How a platform may repeat a text in a refusal. Each flow meets one of them, in turn. */
const refusals: readonly ((text: string) => Omit<Fault, "match">)[] = [
  (text) => {
    const said = { message: text, developerMessage: `lookup of ${text} failed`, metadata: { [text]: text } };
    return { fault: "status", status: 500, body: { errorStatus: { code: "PLT-500", statusCode: 500, ...said } } };
  },
  (text) => ({ fault: "status", status: 502, body: `<html>${text}</html>` }),
  (text) => ({ fault: "status", status: 429, body: { responseStatus: { errorCode: text, developerMessage: text } } }),
  (text) => ({ fault: "status", status: 200, body: { [text]: text, sessionKey: 7 } }),
];

/** What is answered with nothing is not refused by a status 200, whatever comes with it. */
const answeredWithNothing = /^(PUT |POST \/kycattestations\/)/;

const refusalOf = ({ writes = [] }: Step, number: number) =>
  refusals[number % (writes.some((write) => answeredWithNothing.test(write)) ? 3 : refusals.length)];

/** Presses the button while the platform refuses what it sends, and repeats it. */
async function pressInVain(walk: Walk, step: Step, refusal: Omit<Fault, "match">): Promise<void> {
  const { visitor, sandbox } = walk;
  const { url } = visitor;
  const sent = (step.writes ?? []).map((write) => write.replace(/\bme\b/, "*").split(" "));
  await sandbox.faults(sent.map(([method = "", path = ""]) => ({ match: { method, path }, ...refusal }) as Fault));
  await press(walk, step);
  await sandbox.faults([]);
  await visitor.get(url);
  expectAt(walk, step.heading, " after a refusal that repeats what was sent");
}

const isTyped = (value: Value) => value !== true && !(typeof value === "object" && "upload" in value);
const hasTyped = ({ steps }: Flow) =>
  steps.some((step) => isForm(step) || Object.values(step.fill ?? {}).some(isTyped));

const walked = everySixth(4)
  .filter(hasTyped)
  .map((flow, number) => ({ name: flow.name, flow, number }));

test.each(walked)(
  "$name: what is typed comes back, secrets do not, and it is nowhere else",
  async ({ flow, number }) => {
    const { witness, expectNoSecretsShown } = recordExchanges();
    const mark = await ground.sandbox.mark();
    const walk = await begin(flow, { ...ground, appPort: app.port }, { witness });
    const secrets: string[] = [];
    const typed: string[] = [];
    for (const step of flow.steps) {
      if (isForm(step)) await pressRefused(walk, step);
      for (const label of step.secret ?? []) {
        const value = step.fill?.[label];
        if (value !== undefined) secrets.push(String(await entryFor(walk, value)));
      }
      await fill(walk, step);
      if (!step.isElsewhere) typed.push(...typedIn(walk));
      const refusal = refusalOf(step, number)?.([...secrets, ...typed].join(" "));
      if (refusal && step.secret && step.writes) await pressInVain(walk, step, refusal);
      await take(walk, step);
    }
    expectAt(walk, flow.ends);
    expect(secrets.length > 0).toBe(flow.steps.some(({ secret }) => secret !== undefined));
    await expectNoSecretsShown({ secrets, unaddressed: typed });
    await expectNoSecretsLogged(app, [...secrets, ...typed]);
    expectNoSecretsInCalls(await ground.sandbox.ledger(mark), [...secrets, ...typed]);
  },
);

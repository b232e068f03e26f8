// Property 6: what a flow calls secret is in no page, address, header, cookie, log line or metric, and not in the address of a call; what
// else is typed is in pages alone. The platform refuses each form with a secret once, and repeats what it was sent.
import { expect, test } from "vitest";
import { flows } from "../flows/catalogue.ts";
import type { Step, Value } from "../flows/flow.ts";
import { begin, entryFor, fill, press, take, type Walk } from "../flows/walk.ts";
import { debugApp, expectNoSecretsInCalls, expectNoSecretsLogged, recordExchanges } from "../kit/pages/canaries.ts";
import type { Fault } from "../kit/stack/sandbox-client.ts";
import { expectAt, ground } from "./ground.ts";

const app = debugApp();

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

const isFreeText = ({ type }: HTMLInputElement) => !["hidden", "radio", "checkbox", "file"].includes(type);

/** What the player typed into fields of free text, long enough to be told from other texts. */
const typedIn = ({ visitor }: Walk): string[] =>
  [...visitor.document.querySelectorAll<HTMLInputElement>("main input, main textarea")]
    .filter(isFreeText)
    .map(({ value }) => value)
    .filter(({ length }) => length >= 6);

/** Presses the button while the platform refuses what it sends, and repeats it. */
async function pressInVain(walk: Walk, step: Step, refusal: Omit<Fault, "match">): Promise<void> {
  const { visitor, sandbox } = walk;
  const { url } = visitor;
  const sent = (step.writes ?? []).map((write) => write.replace(/\bme\b/, "*").split(" "));
  await sandbox.faults(sent.map(([method = "", path = ""]) => ({ match: { method, path }, ...refusal }) as Fault));
  await press(walk, step);
  await sandbox.faults([]);
  await visitor.get(url);
}

const isTyped = (value: Value) => value !== true && !(typeof value === "object" && "upload" in value);

const guarded = flows.filter(({ steps }) => steps.some(({ fill = {} }) => Object.values(fill).some(isTyped)));

test.each(guarded.map((flow, number) => ({ name: flow.name, flow, number })))(
  "$name: what is typed is nowhere but where it belongs",
  async ({ flow, number }) => {
    const { witness, expectNoSecretsShown } = recordExchanges();
    const mark = await ground.sandbox.mark();
    const walk = await begin(flow, { ...ground, appPort: app.port }, { witness });
    const secrets: string[] = [];
    const typed: string[] = [];
    for (const step of flow.steps) {
      for (const label of step.secret ?? []) {
        const value = step.fill?.[label];
        if (value !== undefined) secrets.push(String(await entryFor(walk, value)));
      }
      await fill(walk, step);
      if (!step.isElsewhere) typed.push(...typedIn(walk));
      const refusal = refusals[number % refusals.length]?.([...secrets, ...typed].join(" "));
      if (refusal && step.secret && step.writes) {
        await pressInVain(walk, step, refusal);
        expectAt(walk, step.heading, " after a refusal that repeats what was sent");
      }
      await take(walk, step);
    }
    expect(secrets.length > 0).toBe(flow.steps.some(({ secret }) => secret !== undefined));
    await expectNoSecretsShown({ secrets, unaddressed: typed });
    await expectNoSecretsLogged(app, [...secrets, ...typed]);
    expectNoSecretsInCalls(await ground.sandbox.ledger(mark), [...secrets, ...typed]);
  },
);

// Promise 8 through a merge: the password, the code and the contacts of the other account, through every outcome and failure.
import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import {
  confirmMerge,
  enterMergeCode,
  loginButton,
  mergePersona,
  otherPassword,
  passwordLabel,
  sendButton,
} from "../../harness/flows/merge.ts";
import {
  debugApp,
  expectNoSecretsInCalls,
  expectNoSecretsLogged,
  faultsFor,
  recordExchanges,
} from "../../harness/pages/canaries.ts";
import { callsDuring, player, pressOf, sandbox } from "../../harness/pages/journey.ts";
import { type Secret, wholeNumber } from "../../harness/pages/secrets.ts";

const app = debugApp({ UPSTREAM_DEADLINE_MS: "1500" });

const other = { email: "canary.other@example.test", phone: "+12125550186", userName: "canary-other-name" };
const leaked = [otherPassword, other.email, other.phone, other.userName, "482913"];

/** Of the other account: not even the answer to the form may hold its password or its contacts. */
const secrets: Secret[] = [
  otherPassword,
  other.email,
  "canary.other",
  other.phone.slice(1),
  "(212) 555-0186",
  wholeNumber("482913"),
];
/** Typed into the form, which returns it once. */
const typed: Secret[] = [other.userName];

const types = ["UserNamePassword", "EmailOtp"];

async function atLogin(witness: ReturnType<typeof recordExchanges>["witness"]) {
  await sandbox.reset();
  const { id: account } = await sandbox.makePersona({ ...other, password: otherPassword });
  const made = await player(mergePersona({ ...other, id: account }, { types }), { port: app.port, witness });
  await made.visitor.get("/correctiveactions?product=sportsbook");
  await made.visitor.press("Continue");
  return made;
}

async function send(visitor: Visitor, password = otherPassword) {
  visitor.fill({ "Email or username": other.userName, [passwordLabel]: password });
  const { url, sending } = pressOf(visitor, loginButton);
  await visitor.send(url, sending);
  if (visitor.url.startsWith(visitor.home)) await visitor.get(visitor.url);
  for (const page of ["/", "/correctiveactions/overview"]) await visitor.get(`${visitor.home}${page}`);
}

test("a whole merge shows, stores and logs nothing of the other account but what is masked", async () => {
  const { witness, expectNoSecretsShown } = recordExchanges();
  const { visitor } = await atLogin(witness);
  const merge = visitor.url;
  const codes: string[] = [];
  const calls = await callsDuring(async () => {
    await send(visitor, "refuse-auth-101");
    await visitor.get(merge);
    await send(visitor);
    await visitor.get(merge);
    await visitor.press(sendButton);
    await enterMergeCode(visitor, "482913");
    codes.push(await sandbox.code(other.email));
    await enterMergeCode(visitor, codes[0] ?? "");
    await confirmMerge(visitor);
  });
  expect(visitor.h1).toBe("Continue to Sportsbook");
  const all = [...secrets, ...codes.map(wholeNumber)];
  expectNoSecretsInCalls(calls, [...all, ...typed]);
  await expectNoSecretsShown({ secrets: all, typed });
  await expectNoSecretsLogged(app, [...all, ...typed]);
});

test.each(["merges/v1/verifications", "merges/v1/resolutions"])(
  "nothing is revealed, whatever fault %s has",
  async (write) => {
    const { witness, expectNoSecretsShown } = recordExchanges();
    for (const [index, fault] of faultsFor({ method: "POST", path: `*${write}*` }, leaked).entries()) {
      // now and then all is well, so that the breaker stays closed
      if (index % 3 === 2) await send((await atLogin(witness)).visitor);
      const { id, visitor } = await atLogin(witness);
      await sandbox.faults([{ ...fault, match: { ...fault.match, persona: id } }]);
      const calls = await callsDuring(() => send(visitor));
      expect(
        calls.some(({ method, path }) => method === "POST" && path.includes(write)),
        fault.fault,
      ).toBe(true);
      expectNoSecretsInCalls(calls, [...secrets, ...typed]);
      await expectNoSecretsShown({ secrets, typed });
    }
    await expectNoSecretsLogged(app, [...secrets, ...typed]);
  },
);

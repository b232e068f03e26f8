// How often a request waits for Redis: commands that are sent together are one round trip. docs/growth.md says what it means.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  askForCode,
  atCode,
  codeLabel,
  openEntryPage,
  requires,
  sandbox,
  signedOutPlayer,
  sportsbookPlayer,
} from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { startRedis } from "../../kit/stack/redis-server.ts";
import { type Instance, startInstance } from "../../kit/stack/stack.ts";
import { startTcpProxy } from "../../kit/stack/tcp-proxy.ts";

const maxOnGet = 2;
const maxOnSubmit = 4;
/** Without scripts the answer is the page with the form, which reads session and draft. */
const maxShownAgain = 5;
/**
 * A code or an SSN is counted before the platform compares it, and a session that it begins or renews is written down. A right one is taken
 * back, which is not waited for, and is one more round trip where the platform's next answer is slow.
 */
const maxWithSecret = { ssn: 7, code: 7 };

/** Longer than a busy machine takes between two commands that are sent together: the second leaves before the answer to the first. */
const answerAfterMs = 30;

let redis: Awaited<ReturnType<typeof startRedis>>;
let network: Awaited<ReturnType<typeof startTcpProxy>>;
let instance: Instance;
beforeAll(async () => {
  redis = await startRedis();
  network = await startTcpProxy(redis.port);
  network.answerAfter(answerAfterMs);
  instance = await startInstance(ownStack.sandboxPort, { REDIS_URL: `redis://127.0.0.1:${network.port}` });
});
afterAll(async () => {
  await instance.stop();
  network.close();
  await redis.close();
});

async function expectRoundTrips(most: number, work: () => Promise<unknown>) {
  const count = await roundTripsOf(work);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(most);
}

async function roundTripsOf(work: () => Promise<unknown>) {
  const before = network.roundTrips();
  await work();
  return network.roundTrips() - before;
}

const inOrder = (codes: readonly string[]) => ({ restrictions: [requires(...codes)] });

async function playerAt(codes: readonly string[]) {
  const { visitor } = await sportsbookPlayer(codes.length > 0 ? inOrder(codes) : {}, { port: instance.port });
  // the first request of a session is written down
  await openEntryPage(visitor);
  return visitor;
}

test.each([
  ["the home", [], "/"],
  ["the delta form", ["provide-ssn", "provide-phone-number", "agree-to-terms"], undefined],
  ["the verification form", ["id-verify"], undefined],
  ["the entry page", ["id-verify"], "/correctiveactions"],
  ["account security", [], "/accountcenter/security"],
  ["the form for the occupation", ["collect-occupation"], undefined],
])("%s waits for Redis at most twice", async (_, codes, path) => {
  const visitor = await playerAt(codes);
  await expectRoundTrips(maxOnGet, () => visitor.send(path ?? visitor.url, { follow: false }));
});

test("a page of a visitor without a session waits for Redis once", async () => {
  const { visitor, email } = await signedOutPlayer({}, { port: instance.port });
  expect(await roundTripsOf(() => visitor.get("/auth"))).toBe(1);
  await askForCode(visitor, email);
  expect(await roundTripsOf(() => visitor.get(visitor.url))).toBe(1);
});

type Submit = { at: () => Promise<Visitor>; button: string; most: number };

const step = (code: string, most: number, entries: Parameters<Visitor["fill"]>[0] = {}): Submit => ({
  at: async () => {
    const visitor = await playerAt([code]);
    visitor.fill(entries);
    return visitor;
  },
  button: "Next",
  most,
});

const agreed = { "requiredterms-of-use": true, "requiredprivacy-notice": true };

const submits: Readonly<Record<string, Submit>> = {
  "a form with a field that is missing": step("provide-ssn", maxShownAgain),
  "the agreements": step("agree-to-terms", maxOnSubmit, agreed),
  "the SSN": step("provide-ssn", maxWithSecret.ssn, { ssn: "900 12 3456" }),
  "the code of a sign-in": {
    at: async () => {
      const { visitor, email } = await atCode({}, { port: instance.port });
      visitor.fill({ [codeLabel]: await sandbox.code(email) });
      return visitor;
    },
    button: "Continue",
    most: maxWithSecret.code,
  },
};

test.each(Object.entries(submits))("a submit of %s waits for Redis no more often than it may", async (...row) => {
  const [, { at, button, most }] = row;
  const visitor = await at();
  await expectRoundTrips(most, () => visitor.press(button, { follow: false }));
});

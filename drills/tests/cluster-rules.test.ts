// What `npm run tool -- chaos` and `npm run tool -- soak` call a failure.
import { expect, test } from "vitest";
import type { LedgerEntry } from "../../tests/kit/stack/sandbox-client.ts";
import { wrongEffects } from "../cluster/load.ts";
import { isHonest, newRecord } from "../cluster/record.ts";
import { growthOf } from "../cluster/resources.ts";

let seq = 0;
function entry(more: Partial<LedgerEntry> = {}): LedgerEntry {
  seq += 1;
  const call = { service: "users", method: "POST", host: "secure", path: "/sites/US-SB/users/v1/changes", query: {} };
  return {
    seq,
    at: "",
    ...call,
    persona: "nora",
    requestId: null,
    idempotencyKey: `key-${seq}`,
    body: {},
    status: 200,
    ...more,
  };
}
const change = { persona: "nora", method: "POST", path: /changes$/ };

test.each([
  ["two keys take effect twice", [entry(), entry()], ["took effect twice: nora POST /users/v1/changes {}"]],
  ["one key takes effect once", [entry({ idempotencyKey: "same" }), entry({ idempotencyKey: "same" })], []],
  [
    "without a key each call takes effect",
    [entry({ idempotencyKey: null }), entry({ idempotencyKey: null })],
    [expect.any(String)],
  ],
  ["a call that was refused has no effect", [entry(), entry({ status: 503 }), entry({ status: null })], []],
  ["another player, another change", [entry(), entry({ persona: "sam" }), entry({ body: { other: true } })], []],
  ["a code may be sent again", [entry({ path: "/otp/v1/initiate" }), entry({ path: "/otp/v1/initiate" })], []],
])("effects in the ledger: %s", (_, ledger, wrong) => expect(wrongEffects(ledger, [])).toEqual(wrong));

test("an acknowledged submit that the platform never saw, or refused, was lost", () => {
  expect(wrongEffects([entry()], [change])).toEqual([]);
  const lost = [expect.stringMatching(/^was acknowledged and never arrived: nora/)];
  expect(wrongEffects([entry({ persona: "sam" })], [change])).toEqual(lost);
  expect(wrongEffects([entry({ status: 500 })], [change])).toEqual(lost);
});

test("of failed answers only a 503 that says when to come back is honest", () => {
  const record = newRecord();
  const answer = (status: number, headers = {}) => ({ status, headers: new Headers(headers) });
  const exchange = { method: "POST", url: "http://main.localhost/auth", body: "", typed: [] };
  for (const each of [answer(200), answer(503, { "retry-after": "5" }), answer(503), answer(500), answer(502)]) {
    record.witness({ ...exchange, ...each });
  }
  expect([record.counts.unavailable, record.failures.length]).toEqual([1, 3]);
  expect(isHonest(answer(503))).toBe(false);
});

test.each([
  [[100, 101, 99, 100, 100, 101], 0],
  [[100, 100, 100, 110, 110, 110], 0.1],
  [[100, 400, 100, 100, 100, 100], 0],
])("memory of %j has grown by %d between the halves", (samples, growth) => {
  expect(growthOf(samples)).toBeCloseTo(growth);
});

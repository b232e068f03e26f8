import { expect, test } from "vitest";
import { type LookUp, lookUp } from "@/server/support/stories";
import { lookUpLimit } from "@/server/support/support";
import { referenceCodeOf } from "@/server/telemetry/reference-code";
import { answerRequest, ownInstance, startInstance, token } from "./support-team.ts";

const logged = ownInstance();

const code = referenceCodeOf("request-0001");
const ask = (more: Partial<LookUp> = {}) => lookUp({ code, token, address: "10.0.0.9", ...more });
const linesOfLog = () => logged().map((line) => JSON.parse(line));

test.each([code, code.toLowerCase(), ` ${code.replace("-", "")} `])("tells the story of the code %j", async (typed) => {
  await answerRequest("request-0001", "flow-a");
  expect(await ask({ code: typed })).toMatchObject({ kind: "found", code, lines: [{ event: "sent" }, {}, {}, {}] });
});

test("each look-up is in the log, with whose token it was, even where LOG_LEVEL is silent", async () => {
  await answerRequest("request-0001", "flow-a");
  await ask();
  await ask({ token: `${token}-2`, code: "0000-0000" });
  const audit = { event: "referenceLookedUp", level: "info", address: "10.0.0.9" };
  expect(linesOfLog()).toMatchObject([
    { ...audit, reference: code, by: "dana", found: true },
    { ...audit, reference: "0000-0000", by: "eli", found: false },
  ]);
});

test.each(["", "token-of-dana-for-the-test", `${token} `])(
  "tells nothing for the token %j, and logs it",
  async (wrong) => {
    await answerRequest("request-0001", "flow-a");
    expect(await ask({ token: wrong })).toEqual({ kind: "refused" });
    expect(linesOfLog()).toMatchObject([{ event: "referenceRefused", address: "10.0.0.9" }]);
  },
);

test.each(["0000-0000", "no code", ""])("knows nothing of %j", async (typed) => {
  expect(await ask({ code: typed })).toEqual({ kind: "unknown" });
});

/** The kinds of answer to one look-up more than the limit. */
async function kindsOfTooMany(more: Partial<LookUp>) {
  const kinds = [];
  for (let n = 0; n <= lookUpLimit.times; n += 1) kinds.push((await ask(more)).kind);
  return kinds;
}
const limitedAfter = (kind: string) => [...Array<string>(lookUpLimit.times).fill(kind), "limited"];

test("an address may send so many unknown tokens, and neither they nor their number shut out a known one", async () => {
  expect(await kindsOfTooMany({ token: "guess" })).toEqual(limitedAfter("refused"));
  expect((await ask({ token: "guess", address: "10.0.0.10" })).kind).toBe("refused");
  expect((await ask()).kind).toBe("unknown");
});

test("a token may look up so many codes, from whichever address, and another one still may", async () => {
  expect(await kindsOfTooMany({})).toEqual(limitedAfter("unknown"));
  expect((await ask({ address: "10.0.0.10" })).kind).toBe("limited");
  expect((await ask({ token: `${token}-2` })).kind).toBe("unknown");
});

test("tells nothing while the store is away", async () => {
  startInstance({ REDIS_URL: "redis://127.0.0.1:1" });
  expect(await ask()).toEqual({ kind: "unavailable" });
});

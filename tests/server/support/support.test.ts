import { expect, test } from "vitest";
import { type Asking, asSupport, supportLimit } from "@/server/support/support";
import { ownInstance, startInstance, token } from "./support-team.ts";

const logged = ownInstance();

const ask = (more: Partial<Asking> = {}) => asSupport({ token, address: "10.0.0.9", ...more }, async (by) => by);

test.each([
  [token, "dana"],
  [`${token}-2`, "eli"],
])("support is known by the name of its token", async (sent, name) => {
  expect(await ask({ token: sent })).toBe(name);
});

test.each(["", "token-of-dana-for-the-test", `${token} `])(
  "the token %j is refused, and is in the log",
  async (wrong) => {
    expect(await ask({ token: wrong })).toEqual({ kind: "refused" });
    expect(logged().map((line) => JSON.parse(line))).toMatchObject([{ event: "supportRefused", address: "10.0.0.9" }]);
  },
);

/** One question more than the limit. @returns the last answer */
async function tooMany(more: Partial<Asking>) {
  for (let n = 0; n < supportLimit.times; n += 1) await ask(more);
  return ask(more);
}

const limited = { kind: "limited", retryAfterMs: expect.any(Number) };

test("an address may send so many unknown tokens, and these do not shut out a known one", async () => {
  expect(await tooMany({ token: "guess" })).toEqual(limited);
  expect(await ask({ token: "guess", address: "10.0.0.10" })).toEqual({ kind: "refused" });
  expect(await ask()).toBe("dana");
});

test("a token may ask so often, from whichever address, and another one still may", async () => {
  expect(await tooMany({})).toEqual(limited);
  expect(await ask({ address: "10.0.0.10" })).toEqual(limited);
  expect(await ask({ token: `${token}-2` })).toBe("eli");
});

test("nothing is answered while the store is away", async () => {
  startInstance({ REDIS_URL: "redis://127.0.0.1:1" });
  expect(await ask()).toEqual({ kind: "unavailable" });
});

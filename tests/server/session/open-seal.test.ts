import fc from "fast-check";
import { sealData, unsealData } from "iron-session";
import { expect, test } from "vitest";
import { openSeal } from "@/server/session/seal";

const passwords = {
  "1": "the-old-password-with-more-than-32-characters",
  "2": "the-new-password-with-more-than-32-characters",
};
const minute = 60_000;
const open = (sealed: string, now = Date.now()) => openSeal(sealed, passwords, now);

/** What iron-session makes of it; undefined where it refuses. */
async function openedByLibrary(sealed: string): Promise<unknown> {
  let isRefused = false;
  const opened = await unsealData(sealed, {
    password: passwords,
    onUnsealError: () => {
      isRefused = true;
    },
  });
  return isRefused ? undefined : opened;
}

const json = fc.jsonValue().map((value) => ({ value: JSON.parse(JSON.stringify(value)) }));
const ids = fc.constantFrom<keyof typeof passwords>("1", "2");

test("whatever iron-session seals, with each of the passwords, opens to the same value in both", () =>
  fc.assert(
    fc.asyncProperty(json, ids, async (value, id) => {
      const sealed = await sealData(value, { password: { [id]: passwords[id] }, ttl: 60 });
      expect(open(sealed)).toEqual(value);
      expect(await openedByLibrary(sealed)).toEqual(value);
    }),
    { numRuns: 200 },
  ));

test("a seal with any one character changed opens to nothing, and nothing opens here that iron-session refuses", async () => {
  const sealed = await sealData({ text: "é and more" }, { password: passwords, ttl: 60 });
  const characters = fc.constantFrom(..."AZaz09_-*~.=+/ \u00e9");
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: sealed.length - 1 }), characters, async (at, character) => {
      fc.pre(sealed[at] !== character);
      const changed = `${sealed.slice(0, at)}${character}${sealed.slice(at + 1)}`;
      expect(open(changed)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test("text made of the parts of seals opens only where iron-session opens it", async () => {
  const options = { password: passwords, ttl: 60 };
  const seals = await Promise.all([1, 2, 3].map((value) => sealData({ value }, options)));
  const ofSeals = seals.flatMap((sealed) => sealed.replace("~2", "").split("*"));
  const parts = fc.constantFrom(...ofSeals, "", "0", "__proto__");
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 7, maxLength: 9 }), async (mixed) => {
      const text = `${mixed.join("*")}~2`;
      expect(open(text)).toEqual(await openedByLibrary(text));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["a password of the same id that is not ours", { "1": "another-password-with-more-than-32-characters" }],
  ["a password id that we do not have", { "3": passwords["2"] }],
])("what was sealed with %s opens to nothing", async (_, password) => {
  expect(open(await sealData({ a: 1 }, { password, ttl: 60 }))).toBeUndefined();
});

test("a seal opens until a minute after its end, by the clock that is passed, and not without an end", async () => {
  const sealed = await sealData({ a: 1 }, { password: passwords, ttl: 60 });
  const end = Number(sealed.split("*")[5]);
  expect(open(sealed, end + minute - 1)).toEqual({ a: 1 });
  expect(open(sealed, end + minute)).toBeUndefined();
  expect(open(await sealData({ a: 1 }, { password: passwords, ttl: 0 }))).toBeUndefined();
});

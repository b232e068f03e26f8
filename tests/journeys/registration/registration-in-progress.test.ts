import { beforeEach, describe, expect, test } from "vitest";
import { freshContact, openAccount, upToTerms } from "../../harness/flows/sign-up.ts";
import {
  anonymous,
  as,
  callsDuring,
  contactLabel,
  copyOf,
  mainOf,
  pressOf,
  problemOf,
  sandbox,
  sessionIn,
  typeCode,
  writesIn,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

describe("a sign-up in the middle", () => {
  test("is over in another window, which says so", async () => {
    const visitor = await upToTerms(freshContact());
    const other = copyOf(visitor);
    await other.get(visitor.url);
    await visitor.press(openAccount);
    expect(sessionIn(visitor)).toBeDefined();
    const late = copyOf(visitor);
    await late.get(other.url);
    expect(late.path).toMatch(/^\/signup\?ended=true/);
  });

  test("an older form, for a country that was chosen anew, is not taken", async () => {
    const visitor = await upToTerms(freshContact());
    const other = copyOf(visitor);
    await other.get(visitor.url);
    await visitor.follow("I live in another country");
    visitor.fill({ Country: "Canada" });
    await visitor.press("Continue");
    const window = copyOf(visitor);
    const { url, sending } = pressOf(other, openAccount);
    const calls = await callsDuring(() => window.send(url, { ...sending, headers: { origin: visitor.home } }));
    expect(writesIn(calls)).toEqual([]);
    expect(problemOf(window)).toContain("in another window");
  });

  test("a code that is too old for the platform begins again, with the way back", async () => {
    const contact = freshContact();
    const visitor = anonymous();
    await visitor.get("/signup?returnPath=%2Fdocuments");
    visitor.fill({ [contactLabel]: contact });
    await visitor.press("Send my code");
    await typeCode(visitor, await sandbox.code(contact));
    await visitor.press("Continue");
    await sandbox.advanceClock(5 * 60_000);
    await visitor.press(openAccount);
    expect(visitor.path).toBe("/signup?ended=true&returnPath=%2Fdocuments");
    expect(mainOf(visitor)).toContain("A sign-up ends when");
  });

  test.each(["/signup/country", "/signup/existing", "/signup/terms"])(
    "%s without its flow begins at the contact",
    async (path) => {
      const visitor = anonymous();
      await visitor.get(`${path}?flow=0123456789abcdef`);
      expect(visitor.path).toBe("/signup?ended=true");
    },
  );

  test("shows a signed-in player so", async () => {
    const visitor = await as("nora");
    await visitor.get("/signup");
    expect(visitor.h1).toBe("You are signed in");
  });
});

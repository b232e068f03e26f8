import { describe, expect, test } from "vitest";
import { freshContact, openAccount, upToTerms } from "../../harness/flows/sign-up.ts";
import {
  as,
  contactLabel,
  copyOf,
  pressOf,
  sandbox,
  typeCode,
  visiting,
  writesDuring,
} from "../../harness/pages/journey.ts";

describe("a sign-up in the middle", () => {
  test("is over in another window, which says so", async () => {
    const visitor = await upToTerms(freshContact());
    const other = copyOf(visitor);
    await other.get(visitor.url);
    await visitor.press(openAccount);
    expect(visitor.session).toBeDefined();
    const late = copyOf(visitor);
    await late.get(other.url);
    expect(late.path).toMatch(/^\/signup\?ended=true/);
  });

  test("goes on where it is for who goes back to the code, and a code of another flow begins again [BR-35]", async () => {
    const contact = freshContact();
    const visitor = await visiting("/signup");
    await visitor.submit("Send my code", { [contactLabel]: contact });
    const { url } = visitor;
    await typeCode(visitor, await sandbox.code(contact));
    const { path } = visitor;
    expect(path).toMatch(/^\/signup\/country\?flow=/);
    await visitor.get(url);
    expect(visitor.path).toBe(path);
    await visitor.get("/auth/code?flow=0123456789abcdef");
    expect(visitor.path).toBe("/auth?ended=true");
    await sandbox.advanceClock(5 * 60_000);
    await visitor.get(url);
    expect(visitor.path).toMatch(/^\/auth\?.*ended=true/);
  });

  test("an older form, for a country that was chosen anew, is not taken", async () => {
    const visitor = await upToTerms(freshContact());
    const other = copyOf(visitor);
    await other.get(visitor.url);
    await visitor.follow("I live in another country");
    await visitor.submit("Continue", { Country: "Canada" });
    const window = copyOf(visitor);
    const { url, sending } = pressOf(other, openAccount);
    expect(await writesDuring(() => window.send(url, { ...sending, headers: { origin: visitor.home } }))).toEqual([]);
    expect(window.problem).toContain("in another window");
  });

  test("a code that is too old for the platform begins again, with the way back", async () => {
    const contact = freshContact();
    const visitor = await visiting("/signup?returnPath=%2Fdocuments");
    await visitor.submit("Send my code", { [contactLabel]: contact });
    await typeCode(visitor, await sandbox.code(contact));
    await visitor.press("Continue");
    await sandbox.advanceClock(5 * 60_000);
    await visitor.press(openAccount);
    expect(visitor.path).toBe("/signup?ended=true&returnPath=%2Fdocuments");
    expect(visitor.main).toContain("A sign-up ends when");
  });

  test.each(["/signup/country", "/signup/existing", "/signup/terms"])(
    "%s without its flow begins at the contact",
    async (path) => {
      const visitor = await visiting(`${path}?flow=0123456789abcdef`);
      expect(visitor.path).toBe("/signup?ended=true");
    },
  );

  test("shows a signed-in player so", async () => {
    const visitor = await as("nora", { at: "/signup" });
    expect(visitor.h1).toBe("You are signed in");
  });
});

import { describe, expect, test } from "vitest";
import { confirm, toConfirm } from "../../kit/flows/reverification.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

describe("the number's outcome", () => {
  const outcome = async (ssn: string, persona: PersonaInput = {}) => {
    const made = await toConfirm(persona);
    await confirm(made.visitor, ssn);
    return made;
  };

  test.each([["900123456"], ["666021009"]])("%s passes, now or before [KYC-100, KYC-61, KYC-118!]", async (ssn) => {
    const { visitor } = await outcome(ssn);
    expect(visitor.pathname).toBe("/postauth");
  });

  test("banned locks the screen [KYC-101, ERR-36, KYC-64]", async () => {
    const { visitor } = await outcome("666050000");
    expect([visitor.pathname, visitor.h1]).toEqual(["/locked", "Your account is locked"]);
    expect(visitor.main).toContain("You can’t use this account. If you think that’s wrong, contact support.");
  });

  test("kba with recovery leads to the duplicate-person screen [KYC-104, ERR-31]", async () => {
    for (const metadata of ["1", "4"]) {
      const { visitor } = await outcome(`666120${metadata}00`);
      expect(new URL(visitor.url).searchParams.get("shortReasonCode")).toBe("DuplicateUniquePersonFlag");
    }
  });

  test("kba without both halves of recovery follows the first method [KYC-105, KYC-117!]", async () => {
    for (const metadata of ["0", "2", "3"]) {
      expect((await outcome(`666121${metadata}00`)).visitor.pathname).toBe("/docscan");
      expect((await outcome(`666120${metadata}00`)).visitor.pathname).toBe("/accountcenter/docuploadcenter");
    }
  });

  test.each([
    ["previouslyDeleted", "03"],
    ["emptyAcceptableMethods", "04"],
    ["an unknown result", "13"],
  ])("%s leads to document scan [KYC-106, KYC-125?]", async (_, status) => {
    expect((await outcome(`666${status}4020`)).visitor.pathname).toBe("/docscan");
  });
});

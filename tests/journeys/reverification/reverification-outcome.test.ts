import { within } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import { attest, confirm, phone, reverify, toConfirm, writesIn } from "../../harness/flows/reverification.ts";
import { field, messageOf } from "../../harness/flows/verification.ts";
import { mainOf, pathOf, sandbox } from "../../harness/pages/journey.ts";
import type { PersonaInput } from "../../harness/stack/sandbox-client.ts";

beforeEach(() => sandbox.reset());

describe("the number's outcome", () => {
  const outcome = async (ssn: string, persona: PersonaInput = {}) => {
    const made = await toConfirm(persona);
    await confirm(made.visitor, ssn);
    return made;
  };

  test.each([["900123456"], ["666021009"]])("%s passes, now or before [KYC-100, KYC-61, KYC-118!]", async (ssn) => {
    const { visitor } = await outcome(ssn);
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("banned locks the screen [KYC-101, ERR-36, KYC-64]", async () => {
    const { visitor } = await outcome("666050000");
    expect([pathOf(visitor), visitor.h1]).toEqual(["/locked", "Your account is locked"]);
    expect(mainOf(visitor)).toContain(
      "This account cannot be used. Contact our support team if you think this is wrong.",
    );
  });

  test("asks for the last four when the form does, and after a reload, too [KYC-102, KYC-129?]", async () => {
    const { visitor } = await outcome("666100024");
    expect(field(visitor, "ssn")?.maxLength).toBe(4);
    expect(messageOf(visitor, "ssn")).toContain("Enter only the last 4 digits.");
    await visitor.get(visitor.url);
    expect(field(visitor, "ssn")?.maxLength).toBe(4);
    expect(writesIn(await confirm(visitor, "3456"))).toContain(reverify);
    expect(pathOf(visitor)).toBe("/postauth");
    const nine = await outcome("666100029");
    expect(field(nine.visitor, "ssn")?.maxLength).toBe(11);
  });

  test("kba with recovery leads to the duplicate-person screen [KYC-104, ERR-31]", async () => {
    for (const metadata of ["1", "4"]) {
      const { visitor } = await outcome(`666120${metadata}00`);
      expect(new URL(visitor.url).searchParams.get("shortReasonCode")).toBe("DuplicateUniquePersonFlag");
    }
  });

  test("kba without both halves of recovery follows the first method [KYC-105, KYC-117!]", async () => {
    for (const metadata of ["0", "2", "3"]) {
      expect(pathOf((await outcome(`666121${metadata}00`)).visitor)).toBe("/docscan");
      expect(pathOf((await outcome(`666120${metadata}00`)).visitor)).toBe("/accountcenter/docuploadcenter");
    }
  });

  test.each([
    ["previouslyDeleted", "03"],
    ["emptyAcceptableMethods", "04"],
    ["an unknown result", "13"],
  ])("%s leads to document scan [KYC-106, KYC-125?]", async (_, status) => {
    expect(pathOf((await outcome(`666${status}4020`)).visitor)).toBe("/docscan");
  });

  test("an unavailable service changes nothing", async () => {
    const { visitor } = await outcome("666140000");
    expect(visitor.h1).toBe("Confirm it’s you");
    expect(within(visitor.document.body).getByRole("alert").textContent).toContain("The service had a problem.");
  });

  test.each([
    ["9901", "That number belongs to another account."],
    ["9902", "Enter a mobile number that is valid"],
  ])("a phone that ends in %s is said at its field", async (end, message) => {
    const { visitor } = await toConfirm();
    const calls = await confirm(visitor, "900123456", { phone: `207 555 ${end}` });
    expect(messageOf(visitor, "phone")).toContain(message);
    expect(writesIn(calls)).toEqual([attest, phone]);
  });
});

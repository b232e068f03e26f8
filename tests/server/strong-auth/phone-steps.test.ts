import { describe, expect, test } from "vitest";
import { savePhone } from "@/server/flows/strong-auth/code";
import { enterPhone } from "@/server/flows/strong-auth/steps";
import { type Caller, callerFor, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { opened } from "./open-strong-auth.ts";

const platform = ownPlatform();

const inStep = (caller: Caller, fields: Record<string, string>) => caller.submit(enterPhone, { fields });

async function inEditor(caller: Caller, fields: Record<string, string>) {
  const { flow, choose } = await opened(caller, { reason: "UPDATE_PHONE" });
  await choose("SMS2FA");
  return caller.submit(savePhone, { flow, fields });
}

describe.each([
  ["of the step", "uwe", inStep],
  ["of strong authentication", "nora", inEditor],
] as const)("the phone form %s", (_, persona, submit) => {
  test("names every problem at once, in the order of the form", async () => {
    const empty = { phone: "", countryCode: "" };
    const outcome = await submit(await callerFor(platform, persona), empty);
    expect("fields" in outcome && Object.keys(outcome.fields ?? {})).toEqual(["countryCode", "phone"]);
    expect(outcome).toEqual({
      kind: "error",
      problem: "checkAnswers",
      fields: { phone: "phoneMissing", countryCode: "phoneCountryMissing" },
    });
  });

  test("says the only problem in the summary too [PHN-02]", async () => {
    const typed = { phone: "123", countryCode: "US" };
    const expected = { kind: "error", problem: "phoneInvalid", fields: { phone: "phoneInvalid" } };
    expect(await submit(await callerFor(platform, persona), typed)).toEqual(expected);
  });
});

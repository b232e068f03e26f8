import { describe, expect, test } from "vitest";
import type { Path } from "@/domain/forms/outcome";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { savePhone } from "@/server/flows/strong-auth/code";
import { startStrongAuth } from "@/server/flows/strong-auth/start";
import { enterPhone } from "@/server/flows/strong-auth/steps";
import { type Caller, newCaller, ownPlatform } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

const signedIn = async (persona: string) => newCaller(platform.port, await platform.control.session(persona));

const asPlayer = (context: RequestContext): SignedInContext => {
  if (!context.player) throw new Error("no player");
  return { ...context, player: context.player, siteExperience: "US-SB", product: "sportsbook" };
};

const inStep = (caller: Caller, fields: Record<string, string>) =>
  caller.submit((context, form) => enterPhone(asPlayer(context), form), { fields });

async function inEditor(caller: Caller, fields: Record<string, string>) {
  await caller.submit((context) => startStrongAuth(context, { reason: "UPDATE_PHONE", backTo: "/" as Path }));
  const flow = [...caller.records.keys()][0] ?? "";
  await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } });
  return caller.submit(savePhone, { flow, fields });
}

describe.each([
  ["of the step", "uwe", inStep],
  ["of strong authentication", "nora", inEditor],
] as const)("the phone form %s", (_, persona, submit) => {
  test("names every problem at once, in the order of the form", async () => {
    const empty = { phone: "", countryCode: "" };
    const outcome = await submit(await signedIn(persona), empty);
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
    expect(await submit(await signedIn(persona), typed)).toEqual(expected);
  });
});

// The submit of the code continues as far as it can, where no page with the clocks comes first (decision 028).
import { beforeEach, expect, test } from "vitest";
import { chooseCountry, startRegistration } from "@/server/flows/registration/registration";
import { submitCode } from "@/server/flows/sign-in/sign-in";
import { pressing } from "@/server/press/pressing";
import { agreeToTerms } from "../../kit/pages/accepted-texts.ts";
import { destinationOf, needing, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { startWith } from "../../kit/stack/process-state.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { asking } from "./ask-for-code.ts";

const platform = ownPlatform();
beforeEach(() => startWith({ SESSION_CLOCKS: "" }));

const product = /^http:\/\/product\.main\.localhost:\d+\/sportsbook$/;
const creation = "POST /playspans/v1/playspans";
const signingIn = ["POST /otp/v1/verify", "POST /logins/v1/logins"];

/** What the submit of the right code leads to, and what it sends. */
async function afterCode(input: PersonaInput = {}, link: Record<string, string> = { product: "sportsbook" }) {
  const { email } = await platform.control.makePersona({ product: "sportsbook", siteExperience: "US-SB", ...input });
  const { caller, flow } = await asking(newCaller(platform.port), email, link);
  const mark = await platform.control.mark();
  const outcome = await caller.submit(pressing(submitCode), {
    flow,
    fields: { code: await platform.control.code(email) },
  });
  const writes = (await platform.control.writes(mark)).map(([name]) => name);
  return { caller, end: destinationOf(outcome), writes };
}

test("with nothing due it opens the gaming session and leads to the product [PA-05]", async () => {
  const { caller, end, writes } = await afterCode();
  expect(end).toMatch(product);
  expect(writes).toEqual([...signingIn, creation]);
  const { player, playSpan } = await caller.look();
  expect([player, playSpan.current]).toEqual([expect.anything(), expect.objectContaining({ siteExperience: "US-SB" })]);
});

test("while a step is due it leads to the steps, and opens no gaming session", async () => {
  const { end, writes } = await afterCode({ restrictions: [needing("agree-to-terms")] });
  expect([end, writes]).toEqual(["/correctiveactions?flow", signingIn]);
});

test("where a second factor is due, it asks for the request, and the player chooses the method", async () => {
  const { caller, end, writes } = await afterCode({ mfaMethods: ["SMS2FA"] });
  expect([end, writes]).toEqual(["/strongauth?flow", [...signingIn, "POST /strongauth/v3/requests"]]);
  expect([caller.token, caller.pending]).toEqual([undefined, expect.any(String)]);
});

test("from a page of the account area it leads back there, and opens no gaming session", async () => {
  const { end, writes } = await afterCode({}, { returnPath: "/accountcenter/security?tab=phone" });
  expect([end, writes]).toEqual(["/accountcenter/security?tab=phone", signingIn]);
});

test("a gaming session that cannot be opened leaves the player signed in, at the page that says so [PA-18]", async () => {
  const { caller, end, writes } = await afterCode({ quirks: { playSpanRefusal: "SPAN-500" } });
  expect([end, writes]).toEqual(["/postauth?flow", [...signingIn, creation]]);
  expect(caller.token).toEqual(expect.any(String));
  expect(caller.record("sequence").stopped).toBe("gamingSessionFailed");
});

test("a gaming session whose refusal logs out ends the sign-in at the page that names the code [GATE-45]", async () => {
  const { caller, end } = await afterCode({ quirks: { playSpanRefusal: "KRN-201" } });
  expect(end).toMatch(/^\/login\?.*errorCode=KRN-201/);
  expect(caller.token).toBeUndefined();
});

test("restrictions that cannot be read leave the player signed in, before the page that asks for them again", async () => {
  const { email } = await platform.control.makePersona({ product: "sportsbook", siteExperience: "US-SB" });
  const { caller, flow } = await asking(newCaller(platform.port), email, { product: "sportsbook" });
  await platform.control.faults([{ match: { path: "*/restrictions" }, fault: "status", status: 503 }]);
  const outcome = await caller.submit(pressing(submitCode), {
    flow,
    fields: { code: await platform.control.code(email) },
  });
  expect(destinationOf(outcome)).toBe("/postauth?flow");
  expect(caller.token).toEqual(expect.any(String));
});

test("the press that opens an account completes the onboarding before the gaming session [PA-45?]", async () => {
  const contact = "registration.verified@example.test";
  const caller = newCaller(platform.port);
  await caller.submit(startRegistration, { fields: { contact } });
  const code = { flow: caller.record("signIn").id, fields: { code: await platform.control.code(contact) } };
  await caller.submit(pressing(submitCode), code);
  const { id: flow } = caller.record("registration");
  await caller.submit(chooseCountry, { flow, fields: { country: "US" } });
  const mark = await platform.control.mark();
  const outcome = await caller.submit(pressing(agreeToTerms), { flow });
  expect(destinationOf(outcome)).toMatch(/^http:\/\/product\.main\.localhost:\d+\/dfs\?newRegistration=true$/);
  const writes = (await platform.control.writes(mark)).map(([name]) => String(name).replace(/user-[\w-]+/, "me"));
  expect(writes.slice(-2)).toEqual(["POST /onboarding/v1/users/me/complete", creation]);
});

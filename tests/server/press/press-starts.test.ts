// What a press starts of the page that it leads to (decision 028), what it leaves to that page, and what never starts.
import { expect, test } from "vitest";
import { minutes, seconds } from "@/domain/duration";
import type { Path, Redirect } from "@/domain/forms/outcome";
import { redirectTo } from "@/domain/forms/outcome";
import { banned } from "@/domain/verdicts/verdicts";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { leadElsewhere } from "@/server/flows/corrective-actions/require-due";
import { submitCode } from "@/server/flows/sign-in/sign-in";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { submitDetails } from "@/server/flows/strong-auth/personal-details";
import { placesOf } from "@/server/press/place";
import { pressing } from "@/server/press/pressing";
import { openSequence } from "../../kit/flows/sequence.ts";
import { destinationOf, needing, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { startWith } from "../../kit/stack/process-state.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { asking } from "../sign-in/ask-for-code.ts";

const platform = ownPlatform();
const byEmail = { strongAuth: { availableStrongAuthTypes: ["Email2FA"] } } satisfies PersonaInput;
const request = "POST /strongauth/v3/requests";

const nameOf = (name: unknown) => String(name).replace(/(?<=\/requests\/).*/, "*");

/** The submit of a step, after which the platform asks for these. */
async function stepBefore(input: PersonaInput) {
  const { caller } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB", ...input });
  const flow = await openSequence(caller, {}, { product: "sportsbook" });
  const mark = await platform.control.mark();
  const done = pressing(async (context: SignedInContext) => completeStep(context, ["id-verify"]));
  return {
    caller,
    flow,
    press: async () => destinationOf(await caller.submit(done, { flow })),
    writes: async () => (await platform.control.writes(mark)).map(([name]) => nameOf(name)),
    keysTo: async (path: string) =>
      (await platform.control.ledger(mark))
        .filter((call) => call.path.includes(path))
        .map((call) => call.idempotencyKey),
  };
}

test.each([
  ["strongauth", byEmail, "/strongauth/code?flow", [request, "PUT /strongauth/v3/requests/*"]],
  ["strongauth", {}, "/strongauth?flow", [request]],
  ["strongauth-collect-phonenumber", { phone: null }, "/strongauth/phone?flow", [request]],
  ["email-risk-verify", {}, "/postauth?flow", ["POST /emailrisk/v1/verifications"]],
  ["complete-watchlist-screening", {}, "/postauth?flow", ["POST /watchlists/v4/screenings"]],
  ["merge-required", {}, "/correctiveactions/merge-required?flow", ["POST /merges/v1/resolutions"]],
  ["provide-ssn", { siteExperience: "US-MI-SB" }, "/correctiveactions?flow", ["POST /transfers/v1/transfers"]],
] as const)("the press before %s starts it [PA-29, CONST-21]", async (code, more, end, sent) => {
  const { press, writes } = await stepBefore({ ...(more as PersonaInput), restrictions: [needing(code)] });
  expect([await press(), await writes()]).toEqual([end === "/postauth?flow" ? "/correctiveactions?flow" : end, sent]);
});

test("a step that the player has to do is not sent", async () => {
  const { press, writes } = await stepBefore({ restrictions: [needing("reactivate-account")] });
  expect([await press(), await writes()]).toEqual(["/correctiveactions?flow", []]);
});

test("a step that needs a proof first starts the proof", async () => {
  const { press, writes } = await stepBefore({ ...byEmail, restrictions: [needing("update-password", "strongauth")] });
  expect([await press(), await writes()]).toEqual([
    "/strongauth/code?flow",
    [request, "PUT /strongauth/v3/requests/*"],
  ]);
});

test("a code that could not be sent is left to the page with its button, and the request stays open", async () => {
  const { press, caller } = await stepBefore({ ...byEmail, restrictions: [needing("strongauth")] });
  await platform.control.faults([{ match: { method: "PUT", path: "*/requests/*" }, fault: "status", status: 503 }]);
  expect(await press()).toBe("/strongauth?flow");
  expect(caller.record("strongAuth").requestKey).not.toBe("");
  expect(caller.record("strongAuth").chosen).toBeUndefined();
});

test("after a lost answer the button of the page asks with the key of the press", async () => {
  const { press, caller, keysTo } = await stepBefore({ ...byEmail, restrictions: [needing("strongauth")] });
  await platform.control.faults([
    { match: { method: "PUT", path: "*/requests/*" }, fault: "reset", afterActing: true, times: 2 },
  ]);
  expect(await press()).toBe("/strongauth?flow");
  const { id: flow } = caller.record("strongAuth");
  const choose = pressing(chooseMethod);
  const asked = { flow, pathname: "/strongauth", fields: { method: "Email2FA" } };
  expect(destinationOf(await caller.submit(choose, asked))).toBe("/strongauth/code?flow");
  expect(new Set(await keysTo("/requests/")).size).toBe(1);
  expect(caller.record("strongAuth").unanswered).toBeUndefined();
});

test("a press that leads back to a code that was sent sends no other", async () => {
  const { press, caller, writes } = await stepBefore({ ...byEmail, restrictions: [needing("strongauth")] });
  await press();
  const { id: flow } = caller.record("strongAuth");
  await platform.control.advanceClock(minutes(2));
  const sent = await writes();
  // of a form that answers another method
  expect(destinationOf(await caller.submit(pressing(submitDetails), { flow }))).toBe("/strongauth?flow");
  expect(await writes()).toEqual(sent);
});

test("a press that has taken 20 s starts nothing", async () => {
  const { press, writes } = await stepBefore({ ...byEmail, restrictions: [needing("strongauth")] });
  // of a request that began 30 s ago
  startWith({ SESSION_CLOCKS: "*", SUBMIT_DEADLINE_MS: "90000" });
  expect([await press(), await writes()]).toEqual(["/correctiveactions?flow", []]);
});

test("a submit of a step that is due no longer starts nothing: the page says what is needed instead", async () => {
  const { caller, flow, writes } = await stepBefore({ ...byEmail, restrictions: [needing("strongauth")] });
  const late = pressing(async (context: SignedInContext) =>
    leadElsewhere(context, "provide-ssn", { required: { kind: "clear" } }),
  );
  expect(destinationOf(await caller.submit(late, { flow }))).toBe("/correctiveactions?flow");
  expect(await writes()).toEqual([]);
});

/** A visitor who enters the right code, with a second factor due. */
async function secondFactor(input: PersonaInput) {
  const { email } = await platform.control.makePersona({ mfaMethods: ["Email2FA"], ...input });
  const { caller, flow } = await asking(newCaller(platform.port), email, { product: "sportsbook" });
  const fields = { code: await platform.control.code(email) };
  return { caller, press: () => caller.submit(pressing(submitCode), { flow, fields }) };
}

test("the code of the sign-in sends that of the second factor, and the session waits for it [OTP-34?]", async () => {
  const { caller, press } = await secondFactor(byEmail);
  expect(destinationOf(await press())).toBe("/strongauth/code?flow");
  expect([caller.token, caller.pending]).toEqual([undefined, expect.any(String)]);
  expect(caller.record("strongAuth")).toMatchObject({ chosen: "Email2FA", sends: 1, account: expect.any(String) });
});

test("a token that the platform sets while the second factor is due waits for it as well", async () => {
  const { caller, press } = await secondFactor(byEmail);
  await press();
  const sequence = caller.record("sequence");
  const token = caller.pending ?? "";
  const seen = await newCaller(platform.port).submit(async (context: SignedInContext) => {
    const { cookieWrites, records, upstream } = context;
    // as the sign-in of this press has left it
    Object.assign(cookieWrites, { dropsOlderRecords: true, pendingToken: token });
    records.keepOnly(sequence);
    upstream.token = token;
    const placeOf = placesOf(context, performance.now() + seconds(20));
    const place = await placeOf(`/correctiveactions?flow=${sequence.id}` as Path);
    place?.context.upstream.onToken(token);
    const before = cookieWrites.token;
    delete cookieWrites.dropsOlderRecords;
    return [place?.context.isPending, before, cookieWrites.pendingToken];
  });
  expect(seen).toEqual([true, undefined, token]);
});

test("a ban that the platform says to what the press of a sign-in starts refuses the next page", async () => {
  const { caller } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB" });
  const flow = await openSequence(caller, {}, { product: "sportsbook" });
  const sequence = caller.record("sequence");
  const entered = await caller.submit(async (context: SignedInContext) => {
    const { cookieWrites, records, upstream } = context;
    // as the sign-in of this press has left it
    Object.assign(cookieWrites, { dropsOlderRecords: true, token: upstream.token });
    records.keepOnly(sequence);
    const placeOf = placesOf(context, performance.now() + seconds(20));
    const first = await placeOf(`/postauth?flow=${flow}` as Path);
    await first?.context.verdicts.record(banned("BAN-1"), { product: "sportsbook", siteExperience: "US-SB" });
    const next = await placeOf(`/correctiveactions?flow=${flow}` as Path);
    delete cookieWrites.dropsOlderRecords;
    return [first?.pathname, next?.pathname];
  });
  expect(entered).toEqual(["/postauth", undefined]);
});

test("no page is entered that the gate refuses, and none of another flow", async () => {
  const { caller } = await secondFactor(byEmail).then(async (made) => {
    await made.press();
    return made;
  });
  const { id } = caller.record("sequence");
  const places = await caller.submit(async (context: SignedInContext) => {
    const placeOf = placesOf(context, performance.now() + seconds(20));
    const at = (target: string) => placeOf(target as Path);
    return Promise.all([
      at(`/accountcenter/security/email?flow=${id}`),
      at("/strongauth?flow=0123456789abcdef"),
      at("https://elsewhere.example/postauth"),
    ]);
  });
  expect(places).toEqual([undefined, undefined, undefined]);
});

test("a redirect that says what happened ends the press", async () => {
  const { caller, flow, writes } = await stepBefore({ ...byEmail, restrictions: [needing("strongauth")] });
  const says = (): Redirect => ({ ...redirectTo(`/correctiveactions?flow=${flow}` as Path), endsPress: true });
  expect(
    destinationOf(
      await caller.submit(
        pressing(async () => says()),
        { flow },
      ),
    ),
  ).toBe("/correctiveactions?flow");
  expect(await writes()).toEqual([]);
});

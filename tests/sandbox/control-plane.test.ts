import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { fictionalPhone } from "../../sandbox/platform/create-persona.ts";
import { ownSandbox } from "../kit/stack/test-sandbox.ts";

const sandbox = ownSandbox();

const post = (path: string, body: unknown) => sandbox.call(`/_control/${path}`, { body });

test("the shipped personas have ids and contacts of their own, and valid phone numbers", async () => {
  const people = await sandbox.control.personas();
  const phones = people.flatMap(({ phone }) => phone ?? []);
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
  expect(new Set(phones).size).toBe(phones.length);
  expect(phones.filter((phone) => !parsePhoneNumberFromString(phone)?.isValid())).toEqual([]);
  expect(people.filter(({ id, story }) => !story.toLowerCase().startsWith(id))).toEqual([]);
});

describe("a created persona", () => {
  test.each(["main", "uk"] as const)("of the brand %s gets no number that provokes a refusal", (brand) => {
    const numbers = Array.from({ length: 1100 }, (_, index) => fictionalPhone(brand, "US-SB", index));
    expect(numbers.filter((number) => number.endsWith("0199"))).toEqual([]);
  });

  test("can be a listed one that is posted back, under another id and with contacts of its own", async () => {
    const listed = (await sandbox.control.personas()).filter(({ id }) => ["sofia", "ivo", "leo", "una"].includes(id));
    for (const { id: _, email: __, phone: ___, ...person } of listed) {
      const { body } = await post("personas", person);
      const made = (await sandbox.control.personas()).find(({ id }) => id === body.id);
      expect(made).toEqual({ ...person, id: body.id, email: expect.any(String), phone: expect.any(String) });
    }
  });
});

test.each([
  ["personas", { brand: "unknown" }, "brand"],
  ["personas", { restrictions: [{ shortReasonCode: "X", permission: 3 }] }, "restrictions[0].permission"],
  ["personas", { colour: "red" }, "colour"],
  ["personas", { email: "nora@example.test" }, "email"],
  ["sessions", { persona: "unknown", brand: "main" }, "persona"],
  ["sessions", { persona: "nora", brand: "unknown" }, "brand"],
  ["faults", [{ fault: "explode" }], "[0].fault"],
  ["faults", [{ fault: "status", status: 99 }], "[0].status"],
  ["faults", [{ match: { pth: "/otp" }, fault: "status" }], "[0].match.pth"],
  ["faults", [{ fault: "status", times: -1 }], "[0].times"],
  ["clock", { advanceMs: "soon" }, "advanceMs"],
  ["clock", { advanceMs: 1e300 }, "advanceMs"],
  ["load", {}, "personas"],
  ["flags", { ViewOdds: "no" }, "ViewOdds"],
])("wrong input to %s names the member: %j", async (path, body, member) => {
  const answer = await post(path, body);
  expect(answer.status).toBe(400);
  expect(String(answer.body.error).startsWith(`${member} `)).toBe(true);
});

test("input that the state cannot hold is refused, and the state stays as it is", async () => {
  const { body: state } = await post("dump", {});
  expect((await post("load", { ...state, personas: null })).body.error).toMatch(/^personas /);
  expect((await post("load", { ...state, inbox: {} })).body.error).toMatch(/^inbox /);
  const { body: nora } = await sandbox.call("/_control/personas/nora");
  const put = (body: unknown) => sandbox.call("/_control/personas/nora", { method: "PUT", body });
  expect((await put({})).body).toEqual({ error: "id must be as GET has it" });
  expect((await put({ ...nora, id: "ivo" })).body).toEqual({ error: "id must be nora" });
  expect((await put({ ...nora, restrictions: null })).body.error).toMatch(/^restrictions /);
  expect(await put({ ...nora, email: null })).toMatchObject({ status: 200 });
  expect(await put(nora)).toMatchObject({ status: 200 });
  expect((await post("dump", {})).body).toEqual(state);
});

test("a call that the control plane does not have is refused by it, so that no fault and no ledger sees it", async () => {
  await sandbox.control.faults([{ match: {}, fault: "status" }]);
  const { body: before } = await sandbox.call("/_control/ledger");
  expect(await sandbox.call("/_control/persona")).toMatchObject({
    status: 404,
    body: { error: "there is no GET /_control/persona" },
  });
  expect((await sandbox.call("/_control/sessions")).status).toBe(404);
  expect((await sandbox.call("/_control/ledger")).body).toEqual(before);
});

test("the inbox takes a phone number as it is written", async () => {
  const { phone } = await sandbox.control.makePersona();
  const identifier = { identifier: phone, identifierType: "phone" };
  expect((await sandbox.call("/otp/v1/initiate", { body: identifier })).status).toBe(200);
  expect((await sandbox.call(`/_control/inbox?to=${phone}`)).body).toMatchObject([{ to: phone, channel: "sms" }]);
});

test("a reset restores the shipped personas, the real clock and the shipped flags", async () => {
  const { id } = await sandbox.control.makePersona();
  await sandbox.control.flags({ transferFlow: true });
  await sandbox.control.advanceClock(60_000);
  await sandbox.control.faults([{ match: {}, fault: "status" }]);
  await sandbox.control.reset();
  expect((await sandbox.control.personas()).some((each) => each.id === id)).toBe(false);
  expect((await sandbox.call("/_control/clock")).body.offsetMs).toBe(0);
  const { body } = await sandbox.call("/configuration/v1/featureflags");
  expect(body.featureFlags).toMatchObject({ transferFlow: false, ViewOdds: true });
});

test("a dump has what was begun after a reset, a comparison of two accounts among it, and can be loaded", async () => {
  await sandbox.control.reset();
  const { id } = await sandbox.control.makePersona();
  const { token } = await sandbox.control.session(id);
  const chosen = { externalUserIdentifier: `old-${id}`, transferType: "Casino" };
  const { body } = await sandbox.call("/merges/v1/merges", { token, body: chosen });
  const { body: state } = await post("dump", {});
  expect(state.migrations).toHaveProperty(String(body.transferKey));
  await sandbox.control.reset();
  await post("load", state);
  expect((await post("dump", {})).body).toEqual(state);
});

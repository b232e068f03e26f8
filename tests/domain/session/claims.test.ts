import fc from "fast-check";
import { expect, test } from "vitest";
import { playerFrom } from "@/domain/session/claims";
import { claims, playerWith } from "../examples";

test("the token says who the player is [GATE-04]", () => {
  expect(playerFrom({ ...claims, sub: "user-7", userKey: "user-7" })?.userKey).toBe("user-7");
});

test("refuses a token whose subject is another user [GATE-04]", () => {
  expect(playerFrom({ ...claims, sub: "user-2" })).toBeUndefined();
});

test.each([
  ["GATE-05", { userName: "nora" }],
  ["GATE-06", { email: "nora@example.test" }],
  ["GATE-07", { visitorId: "visitor-1" }],
  ["GATE-10", { siteExperience: "CA-ON-SB" }],
])("a claim that the player has as it was sent [%s]", (_, claim) => {
  expect(playerWith(claim)).toMatchObject(claim);
});

test("the token says whether verification is forced, and without the claim it is not [GATE-08]", () => {
  expect(playerWith({ forceVerify: true }).forceVerify).toBe(true);
  expect(playerWith({ forceVerify: false }).forceVerify).toBe(false);
  expect(playerWith().forceVerify).toBe(false);
});

test("the token says where the player is [GATE-09]", () => {
  expect(playerWith({ geolocation: "US-NJ" }).geolocation).toBe("US-NJ");
  expect(playerWith({ countryCode: "DE" }).residence).toBe("DE");
});

test.each([
  ["de", "DE"],
  ["", undefined],
  ["Germany", undefined],
  [276, undefined],
])("the country %j is read as %s, and locks no player out [GATE-76?]", (countryCode, residence) => {
  expect(playerWith({ countryCode }).residence).toBe(residence);
});

test("a permission is a claim that starts with the prefix and is true [GATE-11]", () => {
  const held = { "perm:PlayCasino": true, "perm:PlayLottery": false, "perm:ViewDFS": "true", PlaySportsbook: true };
  expect([...playerWith(held).permissions]).toEqual(["PlayCasino"]);
});

test("the token may carry an operator id [GATE-12]", () => {
  expect(playerWith({ operatorId: "3" }).operatorId).toBe("3");
  expect(playerWith({ operatorId: 3 }).operatorId).toBe("3");
  expect(playerWith().operatorId).toBeUndefined();
});

test("an id or a user name may be a number [GATE-05, GATE-07, GATE-12, RS-20]", () => {
  const numbers = { operatorId: 3, visitorId: 7, userName: 4711 };
  expect(playerWith(numbers)).toMatchObject({ operatorId: "3", visitorId: "7", userName: "4711" });
});

test.each([
  ...["userName", "email", "visitorId", "forceVerify", "geolocation", "countryCode", "siteExperience", "operatorId"],
])("null for %s counts as absent and does not lock the player out [GATE-76?]", (claim) => {
  expect(playerFrom({ ...claims, [claim]: null })).toEqual(playerFrom(claims));
});

test("the token says when the player signed in; without the claim, when it was issued", () => {
  const { iat } = claims;
  expect(playerWith({ auth_time: iat - 600 }).beganAt).toBe(iat - 600);
  expect(playerWith().beganAt).toBe(iat);
  expect(playerWith({ auth_time: iat + 600 }).beganAt, "a sign-in after the token").toBe(iat);
});

test("a permission is a claim with the prefix of permissions [GATE-76?]", () => {
  const payload = { ...claims, "perm:PlayCasino": true, "may/PlayLottery": true };
  expect([...(playerFrom(payload)?.permissions ?? [])]).toEqual(["PlayCasino"]);
});

test("ignores unknown claims [GATE-76?]", () => {
  const unknown = fc
    .string()
    .filter((name) => !(name in playerWith()) && !name.startsWith("perm:") && !(name in claims));
  fc.assert(
    fc.property(fc.dictionary(unknown, fc.jsonValue()), (more) => {
      expect(playerFrom({ ...more, ...claims })).toEqual(playerFrom(claims));
    }),
  );
});

test.each(Object.keys(claims))("refuses a token without %s", (claim) => {
  expect(playerFrom({ ...claims, [claim]: undefined })).toBeUndefined();
});

test.each(["userName", "email", "visitorId", "forceVerify", "geolocation", "siteExperience", "operatorId"])(
  "a claim %s that is null is absent [GATE-76?]",
  (name) => {
    expect(playerFrom({ ...claims, [name]: null })).toEqual(playerFrom({ ...claims, [name]: undefined }));
  },
);

test("refuses a token whose claims have the wrong type [GATE-76?]", () => {
  const wrong = [{ exp: "soon" }, { sid: 1 }, { sub: "", userKey: "" }, { forceVerify: "true" }, { userName: {} }];
  for (const claim of wrong) expect(playerFrom({ ...claims, ...claim }), JSON.stringify(claim)).toBeUndefined();
});

test("the session and its end are the token's", () => {
  expect(playerWith()).toMatchObject({ sid: "session-1", expiresAt: 1_800_003_600 });
});

test.each([
  ["Nora", "Nora"],
  [" Nora ", "Nora"],
  ["", undefined],
  ["n".repeat(61), undefined],
  [7, undefined],
])("the given name %o greets the player as %o, and never refuses the token", (givenName, shown) => {
  expect(playerFrom({ ...claims, givenName })?.givenName).toBe(shown);
});

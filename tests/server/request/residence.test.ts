import { expect, test } from "vitest";
import { residenceOf } from "@/server/request/request-facts";

const stated = { residence: { country: "CA", untilAt: 1 } };

test.each([
  ["what the player told us", stated, { residence: "DE" }, "CA"],
  ["else the country of the account", {}, { residence: "DE" }, "DE"],
  ["nothing when neither is known", {}, {}, undefined],
  ["nothing for an anonymous visitor", {}, null, undefined],
])("the residence is %s", (_, state, player, residence) => {
  expect(residenceOf(state, player)).toBe(residence);
});

import { expect, test } from "vitest";
import { nearestName } from "@/domain/operator/interface/nearest-name";

const settings = ["SUPPORT_TOKENS", "SUPPORT_PORT", "REDIS_URL", "SESSION_MAX_AGE_MS"];

test.each([
  ["SUPORT_TOKENS", "SUPPORT_TOKENS"],
  ["SUPPORT_TOKEN", "SUPPORT_TOKENS"],
  ["REDISURL", "REDIS_URL"],
  ["REDI_URL", "REDIS_URL"],
  ["SESSION_MAX_AGE", "SESSION_MAX_AGE_MS"],
  ["SUPPORT_TIMES", undefined],
  ["SUPPORT_ENTRY", undefined],
])("the setting %s suggests %s", (name, suggested) => {
  expect(nearestName(name, settings)).toBe(suggested);
});

test("a name without words of settings suggests the one with the most letters in common", () => {
  expect(nearestName("nmae", ["name", "brand"])).toBe("name");
});

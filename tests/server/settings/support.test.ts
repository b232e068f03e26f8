import { expect, test } from "vitest";
import { readConfig } from "@/server/config";
import { realSettings, settingProblems } from "../../kit/stack/real-settings.ts";

const tokens = JSON.stringify({ dana: "a-token-of-24-characters" });
const withSupport = (more: Record<string, string>) => settingProblems({ ...realSettings, ...more });

test("the port is closed by default, and listens on the machine itself when it is open", () => {
  const { SUPPORT_PORT, SUPPORT_TOKENS } = readConfig(realSettings);
  expect([SUPPORT_PORT, SUPPORT_TOKENS]).toEqual([undefined, {}]);
  const open = readConfig({ ...realSettings, SUPPORT_PORT: "13001", SUPPORT_TOKENS: tokens });
  expect([open.SUPPORT_PORT, open.SUPPORT_HOST]).toEqual([13001, "127.0.0.1"]);
});

test("a port without tokens, tokens without a port, and a short token are refused", () => {
  expect(withSupport({ SUPPORT_PORT: "13001" })).toEqual(["SUPPORT_PORT needs SUPPORT_TOKENS"]);
  expect(withSupport({ SUPPORT_PORT: "13001", SUPPORT_TOKENS: "{}" })).toContain("SUPPORT_PORT needs SUPPORT_TOKENS");
  expect(withSupport({ SUPPORT_TOKENS: tokens })).toEqual(["SUPPORT_TOKENS needs SUPPORT_PORT"]);
  expect(withSupport({ SUPPORT_PORT: "13001", SUPPORT_TOKENS: '{"dana": "short"}' }).join()).toContain(
    "SUPPORT_TOKENS",
  );
});

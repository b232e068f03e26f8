// What the start says of settings that an operator has not decided.
import { afterAll, expect, test, vi } from "vitest";
import { start } from "@/server/start";
import { realSettings } from "../harness/stack/real-settings.ts";

afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("one warning names the countries that presume consent to offers because the operator has not decided [REG-17?]", () => {
  const EMAIL_OFFERS = JSON.stringify({ DE: { isShown: false, isChecked: true } });
  for (const [name, value] of Object.entries({
    ...realSettings,
    // prod refuses the sample operator
    ACCOUNT_ENV: "preprod",
    ALLOW_SAMPLES: "true",
    EMAIL_OFFERS,
    LOG_LEVEL: "info",
    NODE_ENV: "production",
  }))
    vi.stubEnv(name, value);
  const written: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  start();
  const lines = written.map((line) => JSON.parse(line));
  expect(lines.filter(({ level }) => level === "warn")).toEqual([
    expect.objectContaining({ event: "presumedConsent", countries: ["US", "AU", "NL"] }),
  ]);
});

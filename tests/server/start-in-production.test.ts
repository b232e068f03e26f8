// What the start says of settings that an operator has not decided.
import { afterAll, expect, test, vi } from "vitest";
import { brandIds } from "@/domain/brands";
import { start } from "@/server/start";
import { realSettings } from "../harness/stack/real-settings.ts";

afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("one warning names a brand that this build does not know, and one the countries that presume consent to offers because the operator has not decided [REG-17?]", () => {
  const HOSTS = JSON.stringify({ ...JSON.parse(realSettings.HOSTS), fairmaid: {} });
  const EMAIL_OFFERS = JSON.stringify({ DE: { isShown: false, isChecked: true } });
  for (const [name, value] of Object.entries({
    ...realSettings,
    // prod refuses the sample operator
    ACCOUNT_ENV: "preprod",
    ALLOW_SAMPLES: "true",
    HOSTS,
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
    expect.objectContaining({
      event: "unknownBrand",
      warning: `HOSTS has an unknown name "fairmaid"; known: ${brandIds.join(", ")}`,
    }),
  ]);
});

// What the start says of settings that an operator has not decided.
import { expect, test } from "vitest";
import { brandIds } from "@/domain/brands";
import { start } from "@/server/start";
import { startWith, writtenLines } from "../kit/stack/process-state.ts";
import { realSettings } from "../kit/stack/real-settings.ts";

test("one warning names a brand that this build does not know, and one the countries that presume consent to offers because the operator has not decided [REG-17?]", () => {
  const HOSTS = JSON.stringify({ ...JSON.parse(realSettings.HOSTS), fairmaid: {} });
  const EMAIL_OFFERS = JSON.stringify({ DE: { isShown: false, isChecked: true } });
  startWith({
    ...realSettings,
    // prod refuses the sample operator
    ACCOUNT_ENV: "preprod",
    ALLOW_SAMPLES: "true",
    HOSTS,
    EMAIL_OFFERS,
    LOG_LEVEL: "info",
    NODE_ENV: "production",
  });
  const written = writtenLines();
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

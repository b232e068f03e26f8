// What the start says of settings that an operator has not decided.
import { expect, test } from "vitest";
import { brandIds } from "@/domain/brands";
import { start } from "@/server/start";
import { startWith, writtenLines } from "../kit/stack/process-state.ts";
import { realSettings } from "../kit/stack/real-settings.ts";

test("one warning names a brand that this build does not know, and one the countries that presume consent to offers [REG-17?]", () => {
  const HOSTS = JSON.stringify({ ...JSON.parse(realSettings.HOSTS), fairmaid: {} });
  startWith({
    ...realSettings,
    // prod refuses the sample operator
    ACCOUNT_ENV: "preprod",
    ALLOW_SAMPLES: "true",
    HOSTS,
    LOG_LEVEL: "info",
    NODE_ENV: "production",
  });
  const written = writtenLines();
  start();
  const lines = written.map((line) => JSON.parse(line));
  expect(lines.filter(({ level }) => level === "warn")).toEqual([
    expect.objectContaining({ event: "presumedConsent", countries: ["US", "AU", "DE", "NL"] }),
    expect.objectContaining({
      event: "settingIgnored",
      warning: `HOSTS has an unknown name "fairmaid"; known: ${brandIds.join(", ")}`,
    }),
  ]);
});

// What a start outside the sandbox says of settings that an operator has not decided, and leaves out.
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { brandIds, defaultBrand } from "@/domain/brands";
import { start } from "@/server/start";
import { middleware } from "../../middleware";
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

test.each(["dev", "test", "preprod", "prod"])("an instance of %s has no page of the sandbox", async (ACCOUNT_ENV) => {
  startWith({ ...realSettings, ACCOUNT_ENV });
  const host = new URL(JSON.parse(realSettings.HOSTS)[defaultBrand].account).host;
  const ledTo = async (path: string) =>
    (await middleware(new NextRequest(`https://${host}${path}`, { headers: { host } }))).headers;
  expect((await ledTo("/auth")).get("x-middleware-next")).toBe("1");
  expect((await ledTo("/sandbox/components")).get("x-middleware-rewrite")).toBe(`https://${host}/no-such-page`);
});

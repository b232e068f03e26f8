// The biometrics stage as plain form posts: nothing of it without the scripts that ask the app, and what those scripts send by hand.
import { describe, expect, test } from "vitest";
import { debugApp, expectNoSecretsInCalls, expectNoSecretsLogged, recordExchanges } from "../../kit/pages/canaries.ts";
import { callsDuring, copyOf, requires } from "../../kit/pages/journey.ts";
import {
  appUserAgent,
  continueButton,
  logsInInApp,
  preferencesSet,
  pressWith,
  prompt,
  takeTyped,
} from "../../kit/stack/in-app.ts";

const password = "seven quiet harbours 81";

describe("without scripts", () => {
  test("a login in the app leads to the product by the loader's button, and nothing is asked [PA-21, PA-41?]", async () => {
    const { visitor } = await logsInInApp();
    expect(visitor.h1).toBe("Continue to Sportsbook");
    expect(visitor.main).not.toMatch(/face|fingerprint/);
    expect(await preferencesSet(() => visitor.press(continueButton))).toEqual([]);
    expect(visitor.h1).toBe("Sportsbook is ready");
  });
});

describe("a password that is typed in the sequence", () => {
  const app = debugApp();

  test("is in no address, page, header, cookie, log or call but its own, and handed out once [PA-42?]", async () => {
    const { witness, expectNoSecretsShown } = recordExchanges();
    const person = { userName: "harbour-9", restrictions: [requires("update-password")] };
    const { visitor } = await logsInInApp(person, { port: app.port, witness });
    const calls = await callsDuring(async () => {
      await pressWith(visitor, continueButton, { bridge: "available" });
      await visitor.submit("Save", { "New password": password });
      await pressWith(visitor, continueButton, { bridge: "available" });
      expect(visitor.h1).toBe(prompt);
      await visitor.get(visitor.url);
      const copy = copyOf(visitor);
      await copy.get(visitor.url, { headers: { "user-agent": appUserAgent } });
      expect(await takeTyped(visitor, app.port)).toEqual({ credentials: { login: "harbour-9", password } });
      expect(await takeTyped(visitor, app.port)).toEqual({});
      expect(await takeTyped(copy, app.port), "from a copy of the cookies").toEqual({});
      await pressWith(visitor, "Turn it on", { stored: "yes" });
      await visitor.press(continueButton);
    });
    expect(visitor.h1).toBe("Sportsbook is ready");
    const secrets = [password, encodeURIComponent(password), "harbours"];
    await expectNoSecretsShown({ secrets });
    await expectNoSecretsLogged(app, secrets);
    expectNoSecretsInCalls(calls, secrets);
    const holding = calls.filter(({ body }) => JSON.stringify(body ?? "").includes("harbours"));
    expect(holding.map(({ method, path }) => `${method} ${path.replace(/^\/sites\/[^/]+/, "")}`)).toEqual([
      "PUT /users/v1/credentials",
    ]);
  });
});

import type { Page } from "playwright";
import { minutes } from "../../../../domain/duration.ts";
import { askForCode, during, enterCode, press, waitForText, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, type ScreenContext, screensWith } from "../../browser/screens.ts";
import type { Fault } from "../../stack/sandbox-client.ts";

const toCode: Reach = (page, { persona }) => askForCode(page, persona().phone);
const toEmailCode: Reach = (page, { persona }) => askForCode(page, persona().email);

/** What the page says of its message. */
const told =
  (ask: Reach, text: string): Reach =>
  async (page, context) => {
    await ask(page, context);
    await waitForText(page, text);
  };

/** Asks for a code and types this one instead. */
const typing =
  (code: string, answer: string | RegExp): Reach =>
  async (page, context) => {
    await toCode(page, context);
    await enterCode(page, code, context.javaScript);
    await waitForText(page, answer);
  };

const fewLeft: Reach = async (page, context) => {
  await toCode(page, context);
  await enterCode(page, "000000", context.javaScript);
  await waitForText(page, "That code isn’t right.");
  await enterCode(page, "000000", context.javaScript);
  await waitForText(page, /You can try 3 more times/);
};

const missing: Reach = async (page, context) => {
  await toCode(page, context);
  await press(page, "Continue");
  await waitForText(page, "Enter the 6-digit code");
};

const withFault = (fault: Omit<Fault, "match">): Reach => {
  return async (page, context) => {
    await toCode(page, context);
    const match = { path: "/otp/v1/verify", persona: context.persona().id };
    await during(context.sandbox, [{ match, ...fault }], async () => {
      await enterCode(page, "123456", context.javaScript);
      await waitForTitle(page, "We couldn’t check your code");
    });
  };
};

async function again(page: Page, { sandbox }: ScreenContext) {
  // slowly enough for the limit on codes from one network
  await sandbox.advanceClock(240_000);
  await press(page, "Send a new code");
}

const resent: Reach = async (page, context) => {
  await toCode(page, context);
  await again(page, context);
  await waitForText(page, "We sent a new code.");
};

const usedUp: Reach = async (page, context) => {
  await toCode(page, context);
  for (const times of [1, 2, 3]) {
    await again(page, context);
    await page.waitForURL(`**sent=${times}`);
  }
  await again(page, context);
  await waitForText(page, "We can’t send any more codes");
};

const over: Reach = async (page, context) => {
  await usedUp(page, context);
  await context.sandbox.advanceClock(minutes(11));
  await page.reload();
  await waitForTitle(page, "This code no longer works");
};

const tooSoon: Reach = async (page, context) => {
  await toCode(page, context);
  await press(page, "Send a new code");
  await waitForText(page, /You can get a new code at/);
};

const code = screensWith({ persona: {}, signedIn: false, path: "/auth" });

export const codeScreens: Screen[] = [
  code("auth-code", "OTP-01", { reach: toCode }),
  code("auth-code-email", "OTP-01", { reach: toEmailCode }),
  code("auth-code-in-full", "OTP-02", { path: "/auth?change=true", reach: toCode }),
  code("auth-code-sender-card", "OTP-07", { brand: "lottery", reach: toEmailCode }),
  code("auth-code-missing", "OTP-09", { reach: missing }),
  code("auth-code-wrong", "OTP-13", { reach: typing("000000", "That code isn’t right.") }),
  code("auth-code-few-left", "OTP-13", { reach: fewLeft }),
  code("auth-code-expired", "OTP-25", { reach: typing("111111", "That code has expired.") }),
  code("auth-code-resent", "OTP-16", { alone: true, settings: { RESEND_CODE_COOLDOWN_MS: "0" }, reach: resent }),
  code("auth-code-resend-too-soon", "OTP-17", { settings: { RESEND_CODE_COOLDOWN_MS: "0" }, reach: tooSoon }),
  code("auth-code-resends-used-up", "OTP-20", {
    alone: true,
    settings: { RESEND_CODE_COOLDOWN_MS: "0" },
    reach: usedUp,
  }),
  code("auth-code-over", "OTP-20", { alone: true, settings: { RESEND_CODE_COOLDOWN_MS: "0" }, reach: over }),
  code("auth-code-locked", "OTP-19", { reach: typing("666666", "These codes no longer work") }),
  code("auth-code-banned", "OTP-23", { reach: typing("222222", "We can’t sign you in") }),
  code("auth-code-interrupted", "OTP-27", { reach: typing("444444", "Signing in was interrupted") }),
  code("auth-code-network", "OTP-21", { alone: true, reach: withFault({ fault: "reset" }) }),
  code("auth-code-server", "OTP-22", { alone: true, reach: withFault({ fault: "status", status: 500 }) }),
  code("auth-code-undelivered", "OTP-01", {
    persona: { quirks: { codeDelivery: "failed" } },
    reach: told(toCode, "We couldn’t deliver your message"),
  }),
  code("auth-code-queued", "OTP-01", {
    persona: { quirks: { codeDelivery: "queued" } },
    reach: told(toEmailCode, "It usually takes a few seconds."),
  }),
];

import { during, waitForText } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { begun, pressing, screen, text } from "../reach.ts";

const anonymous = screensWith({ persona: null });
const send =
  (contact: string, answer: string | RegExp): Reach =>
  async (page, context) => {
    await page.getByLabel("Email address or mobile number").fill(contact);
    await pressing("Send my code", text(answer))(page, context);
  };

const failing: Reach = async (page, context) => {
  const { email, id } = context.persona();
  const down = [{ match: { path: "/otp/v1/initiate", persona: id }, fault: "status" as const }];
  await during(context.sandbox, down, async () => send(email, "Something went wrong on our side.")(page, context));
};

/** The platform ends the session when the gaming session is started. */
const signedOut = begun(/^Continue to/, text(/Sign in again to continue/));

/** Two hours without a click. */
const inactive: Reach = async (page, { sandbox }) => {
  await sandbox.advanceClock(7_260_000);
  await page.reload();
  await waitForText(page, "You weren’t active for a while");
};

export const signInScreens: Screen[] = [
  anonymous("login", "BR-19", { path: "/login" }),
  anonymous("auth", "BR-19", { path: "/auth" }),
  anonymous("auth-entry", "BR-20", { path: "/auth/entry" }),
  anonymous("login-gnog", "BR-19", { brand: "gnog", path: "/login" }),
  anonymous("login-lottery", "BR-19", { brand: "lottery", path: "/login" }),
  anonymous("login-predict", "BR-19", { brand: "predict", path: "/login" }),
  anonymous("login-uk", "BR-19", { brand: "uk", path: "/login" }),
  anonymous("login-missing", "BR-19", { path: "/login", reach: send("", "Enter your email address or mobile number") }),
  anonymous("login-not-understood", "BR-19", {
    path: "/login",
    reach: send("not a contact", /^Enter an email address such as/),
  }),
  anonymous("login-initiate-failed", "OTP-26", {
    path: "/login",
    reach: send("initiate.fails@example.test", /^We couldn’t send you a code/),
  }),
  screen("login-service-down", "OTP-25", { alone: true, signedIn: false, path: "/login", reach: failing }),
  anonymous("auth-change", "OTP-08", { path: "/auth?change=true" }),
  anonymous("auth-ended", "ERR-93?", { path: "/auth?ended=true" }),
  screen("login-signed-out", "GATE-59", {
    persona: { quirks: { playSpanRefusal: "KRN-201" } },
    path: "/postauth",
    reach: signedOut,
  }),
  screen("login-inactive", "GATE-75?", { alone: true, path: "/", reach: inactive }),
  screen("auth-already", "GATE-75?", { path: "/auth" }),
  anonymous("challenge-handled", "API-25", { path: "/login?login_challenge=handled-1&fallbackUrl=%2Fdocuments" }),
  anonymous("challenge-accepted", "API-25", { path: "/login?login_challenge=accepted-1" }),
  anonymous("challenge-expired", "API-25", { path: "/login?login_challenge=expired-1" }),
  anonymous("challenge-unknown", "API-25", { path: "/login?login_challenge=unknown&fallbackUrl=%2Fdocuments" }),
];

import { during, press, waitForText } from "../../../tests/harness/browser/on-page.ts";
import type { Screen, ScreenContext } from "../../../tests/harness/browser/screens.ts";

const anonymous = { persona: null, brand: "main" } as const;
type Reach = NonNullable<Screen["reach"]>;

const send = (contact: string, answer: string | RegExp): Reach => {
  return async (page) => {
    await page.getByLabel("Email address or mobile number").fill(contact);
    await press(page, "Send my code");
    await waitForText(page, answer);
  };
};

const failing: Reach = async (page, { sandbox, persona }: ScreenContext) => {
  const { email, id } = persona();
  const down = [{ match: { path: "/otp/v1/initiate", persona: id }, fault: "status" as const }];
  await during(sandbox, down, async () => {
    await page.getByLabel("Email address or mobile number").fill(email);
    await press(page, "Send my code");
    await waitForText(page, "The service had a problem.");
  });
};

/** The platform ends the session when the gaming session is started; without scripts a button starts it. */
const signedOut: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, /^Continue to/);
  await waitForText(page, /Your session has ended/);
};

/** Two hours without a click. */
const inactive: Reach = async (page, { sandbox }) => {
  await sandbox.advanceClock(7_260_000);
  await page.reload();
  await waitForText(page, "after a while without activity");
};

export const signInScreens: Screen[] = [
  { ...anonymous, id: "login", requirement: "BR-19", path: "/login" },
  { ...anonymous, id: "auth", requirement: "BR-19", path: "/auth" },
  { ...anonymous, id: "auth-entry", requirement: "BR-20", path: "/auth/entry" },
  { ...anonymous, id: "login-gnog", requirement: "BR-19", brand: "gnog", path: "/login" },
  { ...anonymous, id: "login-lottery", requirement: "BR-19", brand: "lottery", path: "/login" },
  { ...anonymous, id: "login-predict", requirement: "BR-19", brand: "predict", path: "/login" },
  { ...anonymous, id: "login-uk", requirement: "BR-19", brand: "uk", path: "/login" },
  {
    ...anonymous,
    id: "login-missing",
    requirement: "BR-19",
    path: "/login",
    reach: send("", "Enter your email address or mobile number"),
  },
  {
    ...anonymous,
    id: "login-not-understood",
    requirement: "BR-19",
    path: "/login",
    reach: send("not a contact", /^Enter an email address such as/),
  },
  {
    ...anonymous,
    id: "login-initiate-failed",
    requirement: "OTP-26",
    path: "/login",
    reach: send("initiate.fails@example.test", /^We could not send you a code/),
  },
  {
    id: "login-service-down",
    alone: true,
    requirement: "OTP-25",
    persona: {},
    signedIn: false,
    brand: "main",
    path: "/login",
    reach: failing,
  },
  { ...anonymous, id: "auth-change", requirement: "OTP-08", path: "/auth?change=true" },
  { ...anonymous, id: "auth-ended", requirement: "ERR-93?", path: "/auth?ended=true" },
  {
    id: "login-signed-out",
    requirement: "GATE-59",
    persona: { quirks: { playSpanRefusal: "KRN-201" } },
    brand: "main",
    path: "/postauth",
    reach: signedOut,
  },
  {
    id: "login-inactive",
    alone: true,
    requirement: "GATE-75?",
    persona: {},
    brand: "main",
    path: "/",
    reach: inactive,
  },
  { id: "auth-already", requirement: "GATE-75?", persona: {}, brand: "main", path: "/auth" },
  {
    ...anonymous,
    id: "challenge-handled",
    requirement: "API-25",
    path: "/login?login_challenge=handled-1&fallbackUrl=%2Fdocuments",
  },
  { ...anonymous, id: "challenge-accepted", requirement: "API-25", path: "/login?login_challenge=accepted-1" },
  { ...anonymous, id: "challenge-expired", requirement: "API-25", path: "/login?login_challenge=expired-1" },
  {
    ...anonymous,
    id: "challenge-unknown",
    requirement: "API-25",
    path: "/login?login_challenge=unknown&fallbackUrl=%2Fdocuments",
  },
];

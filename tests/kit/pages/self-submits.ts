// For each page with a form that submits itself: how to reach it, and where it leads.
import type { Page } from "playwright";
import { press, waitForText } from "../browser/on-page.ts";
import { due, type Persona, type PersonaInput, type SandboxClient } from "../stack/sandbox-client.ts";

type Tools = { sandbox: SandboxClient; persona: Persona; address: (path: string) => string };

export type Walk = {
  person?: PersonaInput;
  isSignedOut?: boolean;
  /** Ends when the page has been asked for. */
  arrive: (page: Page, tools: Tools) => Promise<unknown>;
  /** Waits for what the form leads to, when nothing stops it. */
  landed: (page: Page) => Promise<unknown>;
};

const bySms = { strongAuth: { availableStrongAuthTypes: ["SMS2FA"] } };

const opens =
  (path: string): Walk["arrive"] =>
  (page, { address }) =>
    page.goto(address(path), { waitUntil: "commit" });
const landsOn =
  (path: RegExp): Walk["landed"] =>
  (page) =>
    page.waitForURL(({ pathname }) => path.test(pathname));

/** A step of the sequence, by the page that leads to the step that is due. */
const step = (code: string, lands: RegExp, more?: PersonaInput): Walk => ({
  person: due(code, more),
  arrive: opens("/correctiveactions?product=sportsbook"),
  landed: landsOn(lands),
});

/** The delta form offers a transfer first, which prepares itself, where there is a partner (sandbox: Michigan). */
const transferOffer = (code: string): Walk => ({
  person: due(code, { siteExperience: "US-MI-SB" }),
  arrive: opens("/correctiveactions?product=sportsbook"),
  landed: (page) => page.locator("main button[value=start]:enabled").waitFor(),
});

const enterCode = async (page: Page, { sandbox }: Tools, contact: string) => {
  await page.waitForURL("**/strongauth/code?**");
  await page.getByLabel("6-digit code").fill(await sandbox.code(contact));
  await press(page, "Confirm");
};

export const selfSubmitting: Readonly<Record<string, Walk>> = {
  "/postauth": {
    person: { product: "sportsbook", siteExperience: "US-SB" },
    arrive: opens("/postauth"),
    landed: landsOn(/^\/play\//),
  },
  "/auth/location": { isSignedOut: true, arrive: opens("/auth/location?product=casino"), landed: landsOn(/^\/auth$/) },
  "/docscan/questions": {
    person: due("docscan-verification", { docScan: { replies: ["Kba"] } }),
    arrive: opens("/docscan/questions"),
    landed: (page) => waitForText(page, "Which of these streets have you lived on?"),
  },
  "/correctiveactions/create-gaming-session": step("create-gaming-session", /^\/play\//),
  "/correctiveactions/geolocate": step("geolocate", /^\/play\//),
  "/correctiveactions/on-prem-verify": step("on-prem-verify", /^\/$/, { location: { isOnPremises: true } }),
  "/correctiveactions/email-risk-verify": step("email-risk-verify", /^\/play\//),
  "/correctiveactions/complete-watchlist-screening": step("complete-watchlist-screening", /^\/play\//),
  "/correctiveactions/provide-ssn": transferOffer("provide-ssn"),
  "/correctiveactions/provide-phone-number": transferOffer("provide-phone-number"),
  "/correctiveactions/agree-to-terms": transferOffer("agree-to-terms"),
  "/correctiveactions/merge-required": {
    ...step("merge-required", /./, { merge: { account: "nora" } }),
    landed: (page) => waitForText(page, "Sign in to your other account"),
  },
  "/correctiveactions/strongauth": step("strongauth", /^\/strongauth/),
  "/correctiveactions/strongauth-collect-phonenumber": step("strongauth-collect-phonenumber", /^\/strongauth/),
  "/strongauth": step("strongauth", /^\/strongauth\/code$/, bySms),
  "/recovery": {
    isSignedOut: true,
    person: bySms,
    arrive: async (page, tools) => {
      const { persona, address } = tools;
      await page.goto(address(`/recovery?strongAuthInitializationKey=recovery-${persona.id}`));
      await press(page, "Confirm it’s me");
      await enterCode(page, tools, persona.phone);
    },
    landed: landsOn(/^\/play/),
  },
  "/accountcenter/security/email": {
    arrive: async (page, tools) => {
      const email = `new.${tools.persona.id}@example.test`;
      await page.goto(tools.address("/accountcenter/security/email"));
      await page.locator("main form input[name=emailAddress]").fill(email);
      await page.locator("main form input[name=confirmEmail]").fill(email);
      await press(page, "Continue");
      await enterCode(page, tools, email);
    },
    landed: landsOn(/^\/accountcenter\/security$/),
  },
};

// The flows whose session ends in the middle: how each begins, and what is typed and pressed on its pages, one step after the other.
import type { Visitor } from "../browser/browserless.ts";
import { details } from "../flows/us-details.ts";
import type { Entry } from "../pages/form-entries.ts";
import { type Player, player, requires, sandbox, signedOutPlayer, signInWithCode } from "../pages/journey.ts";
import { ownStack } from "../stack/own-stack.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";

export type Step = {
  /** The button, or a link. */
  press: string | RegExp;
  /** Uses a code, a request for a proof or questions of identity, which have to be asked for again in another session. */
  isTimed?: boolean;
  /** Sends no form, so that no POST can notice the end. */
  isLink?: true;
  fill?: (made: Player) => Promise<Readonly<Record<string, Entry>>> | Readonly<Record<string, Entry>>;
};

export type Flow = {
  name: string;
  /** Of its calls, also when another player signs in meanwhile. */
  siteExperience: string;
  begin: () => Promise<Player>;
  steps: readonly Step[];
  /** The corrective actions that are due. */
  codes: readonly string[];
};

const fallbackUrl = `http://product.main.localhost:${ownStack.sandboxPort}/fallback`;

/** A sign-in for another application, with everything that a link can bring along. */
const challengeOf = (siteExperience: string, product: string, more: Record<string, string> = {}) =>
  new URLSearchParams({
    login_challenge: "fresh-walk",
    fallbackUrl,
    promotionId: "spring",
    intendedSiteExp: siteExperience,
    product,
    ...more,
  });

const inJersey = { product: "sportsbook", siteExperience: "US-NJ-SB" } as const;

/** Signs in for a challenge, and stands at the first of these steps. */
function signingIn(name: string, codes: readonly string[], steps: readonly Step[], more: PersonaInput = {}): Flow {
  return {
    name,
    siteExperience: inJersey.siteExperience,
    steps: [...steps, { press: /^Continue to/ }],
    codes,
    async begin() {
      // the token knows nothing of the site experience that the link asks for
      const made = await signedOutPlayer({
        restrictions: [requires(...codes)],
        siteExperience: "US-DK",
        product: "sportsbook",
        ...more,
      });
      await signInWithCode(made.visitor, made.email, `/auth?${challengeOf(inJersey.siteExperience, inJersey.product)}`);
      return made;
    },
  };
}

const codesOf = ({ correctiveActions = [] }: NonNullable<PersonaInput["restrictions"]>[number]) =>
  correctiveActions.map(({ correctiveActionCode }) => correctiveActionCode);

/** A page that a player with a session has opened. */
export function opening(
  name: string,
  path: string,
  steps: readonly Step[],
  input: PersonaInput = {},
  more: Partial<Flow> = {},
): Flow {
  return {
    name,
    siteExperience: inJersey.siteExperience,
    steps,
    codes: (input.restrictions ?? []).flatMap(codesOf),
    async begin() {
      const made = await player({ ...inJersey, ...input });
      await made.visitor.get(path);
      return made;
    },
    ...more,
  };
}

const smsCode = async ({ phone }: Player) => ({ "6-digit code": await sandbox.code(phone) });
const emailCode = async ({ email }: Player) => ({ "6-digit code": await sandbox.code(email) });
const password = "four quiet lighthouse keepers";
const newEmail = "brand.new@example.test";

export const flows: readonly Flow[] = [
  signingIn("the end of a break", ["ack-cooloff-exp"], [{ press: "I understand" }]),
  signingIn("a reactivation", ["reactivate-account"], [{ press: "Reactivate account" }]),
  signingIn("the SSN", ["provide-ssn"], [{ press: "Next", fill: () => ({ ssn: "900123456" }) }]),
  signingIn("an attestation", ["select-rg-attestation"], [{ press: "Continue" }], {
    attestation: { attestationKey: "SelfLimitChanges" },
  }),
  signingIn("the screening", ["complete-watchlist-screening"], [{ press: "Start the check" }]),
  signingIn("the location", ["geolocate"], [{ press: "Check where I am" }], {
    location: { siteExperience: inJersey.siteExperience },
  }),
  signingIn("a new password as a step", ["update-password"], [{ press: "Save", fill: () => ({ password }) }]),
  opening(
    "the verification form",
    "/correctiveactions?product=sportsbook&intendedSiteExp=US-NJ-SB",
    [{ press: "Verify and continue", fill: () => details }],
    { restrictions: [requires("id-verify")] },
  ),
  signingIn(
    "strong authentication as a step",
    ["strongauth"],
    [
      { press: "Confirm it’s me" },
      { press: "Continue", isTimed: true },
      { press: "Confirm", fill: smsCode, isTimed: true },
    ],
    { strongAuth: { availableStrongAuthTypes: ["SMS2FA"] } },
  ),
  opening("a new address", "/accountcenter/security/email", [
    { press: "Continue", fill: () => ({ emailAddress: newEmail, confirmEmail: newEmail }) },
    { press: "Continue", isTimed: true },
    { press: "Confirm", fill: async () => ({ "6-digit code": await sandbox.code(newEmail) }), isTimed: true },
    { press: "Change my email address", isTimed: true },
  ]),
  opening("a new user name", "/accountcenter/security/username", [
    { press: "Save", fill: () => ({ username: "walker_one" }) },
  ]),
  opening(
    "the yearly reverification",
    "/correctiveactions?product=sportsbook&intendedSiteExp=US-NJ-SB",
    [{ press: "Next" }, { press: "Next" }, { press: "Send everything", fill: () => ({ ssn: "900551234" }) }],
    { restrictions: [requires("re-verification-kyc")] },
  ),
  opening(
    "a scan",
    "/correctiveactions?product=sportsbook&intendedSiteExp=US-NJ-SB",
    [{ press: "Start the camera", fill: () => ({ consent: true }) }],
    { restrictions: [requires("docscan-verification")] },
  ),
  opening("closing the account", "/accountcenter/security/close", [
    { press: "Continue", fill: () => ({ closingReason: "A long trip" }) },
    { press: "Continue", fill: () => ({ "Code by email": true }), isTimed: true },
    { press: "Confirm", fill: emailCode, isTimed: true },
  ]),
];

export async function take(visitor: Visitor, made: Player, { press, fill, isLink }: Step): Promise<void> {
  if (fill) visitor.fill(await fill(made));
  await (isLink ? visitor.follow(press) : visitor.press(press));
}

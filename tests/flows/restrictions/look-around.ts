// A player who is blocked looks around: with their session, or without it where the screen says so.
import { type Flow, flow, nextStep } from "../flow.ts";

const withSession = [] as const;
const loggedOut = ["POST /users/v1/logouts"] as const;

/** Short reason code, whether the session is a post-auth one, heading, button, and what the press changes. */
const rows = [
  ["CodeOfNextYear", false, "Your account needs attention", "Look around", withSession],
  ["CodeOfNextYear", true, "Your account needs attention", "Log out and look around", loggedOut],
  ["ChargebackFlag", false, "A payment was taken back", "Look around", withSession],
  ["SBBetaAccountFlag", false, "Our sportsbook is in beta", "Log out and look around", loggedOut],
  ["CasinoBetaAccountFlag", false, "Our casino is in beta", "Log out and look around", loggedOut],
  [
    "SBBetaLocationRestricted",
    false,
    "The sportsbook beta isn’t open where you are",
    "Log out and look around",
    loggedOut,
  ],
] as const;

const flows: readonly Flow[] = rows.map(([shortReasonCode, isPostAuth, heading, press, writes]) =>
  flow(`look around with ${shortReasonCode}${isPostAuth ? " in a post-auth session" : ""}`, {
    rows: [],
    player: { product: "sportsbook", siteExperience: "US-SB", restrictions: [{ shortReasonCode, isPostAuth }] },
    entry: nextStep,
    steps: [{ heading, press, writes }],
    ends: "Northline Sportsbook",
    ...(writes.length > 0 && { endsWithoutAnswer: "Sign in to Northline" }),
  }),
);

export default flows;

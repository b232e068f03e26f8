// The steps that one press does, and that ask for nothing.
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { due, flow, nextStep, type Step, toSportsbook } from "../flow.ts";

type Row = [name: string, code: string, step: Step, more?: PersonaInput];

const rows: readonly Row[] = [
  [
    "return after a break",
    "ack-cooloff-exp",
    { heading: "Your break is over", press: "I understand", writes: ["POST /cooloff/v2/users/me/acknowledgements"] },
  ],
  [
    "reactivate the account",
    "reactivate-account",
    { heading: "Reactivate your account", press: "Reactivate account", writes: ["POST /users/v1/reactivations"] },
  ],
  [
    "be screened against watchlists",
    "complete-watchlist-screening",
    {
      heading: "One more check",
      press: "Start the check",
      writes: ["POST /watchlists/v4/screenings"],
    },
  ],
  [
    "be checked for where they are",
    "geolocate",
    {
      heading: "Confirm where you are",
      press: "Check where I am",
      pressesItself: true,
      writes: ["POST /geolocation/v1/verifications"],
    },
  ],
  [
    "have the email address checked",
    "email-risk-verify",
    {
      heading: "We need to check your email address",
      press: "Check my email address",
      writes: ["POST /emailrisk/v1/verifications"],
    },
  ],
];

export default rows.map(([name, code, step, more]) =>
  flow(name, {
    rows: [],
    player: due(code, more),
    entry: nextStep,
    steps: [step, toSportsbook],
    ends: "Sportsbook is ready",
  }),
);

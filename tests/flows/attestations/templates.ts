// Every attestation template: the press that continues the sequence.
import { due, flow, nextStep, type Step, toSportsbook } from "../flow.ts";

type Row = [key: string, heading: string, press?: string, more?: Partial<Step>];

const rows: readonly Row[] = [
  ["RealTimeReview", "Your play has changed", "Continue as I am"],
  [
    "OntarioFitToPlay",
    "Are you fit to play today?",
    "Continue",
    { fill: { "All of this is true for me today": true } },
  ],
  ["MultipleDeposits", "You have deposited 4 times today"],
  ["CanceledWithdrawals", "You have canceled withdrawals"],
  ["ExtendedPlay", "You have played for 4 hours"],
  ["MyStatSheet", "Your month in numbers"],
  ["PaymentMethods", "You have added several cards"],
  ["StateDeposit", "You have reached $2,500 in deposits", "I have read this"],
  ["SelfLimitChanges", "You have raised your limits twice this week"],
  ["LateNightPlay", "It is late"],
  ["CoolOffAndSelfExclusion", "You have taken breaks before"],
  ["NonSufficientFunds", "Your bank has refused deposits"],
  ["NumberOfBets", "You have placed 120 bets this week"],
  ["KYCRefresh", "Are these details still right?", "Yes, all correct"],
  ["Losses", "You have lost $600 this month", "Yes, continue"],
];

export default rows.map(([key, heading, press = "Continue", more]) =>
  flow(`attest ${key}`, {
    rows: [],
    player: due("mithra-submit-attestation", { attestation: { attestationKey: key } }, `RG-${key}`),
    entry: nextStep,
    steps: [{ heading, press, writes: ["POST /attestations/v2/attestations"], ...more }, toSportsbook],
    ends: "Sportsbook is ready",
  }),
);

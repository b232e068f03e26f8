import { contactStep, type Flow, flow, signInCodeStep, toSportsbook } from "../flow.ts";

const flows: readonly Flow[] = [
  flow("sign in to the lottery", {
    rows: [],
    player: { brand: "lottery", product: "lottery", siteExperience: "LOTTERY" },
    signedOut: true,
    entry: "/auth",
    steps: [
      {
        ...contactStep,
        heading: "Sign in to Clover Lottery",
      },
      signInCodeStep,
      {
        heading: "Continue to the draws",
        press: "Continue to the draws",
        pressesItself: true,
        writes: ["POST /playspans/v1/playspans"],
      },
    ],
    ends: "Lottery is ready",
  }),
  flow("sign in in the United Kingdom", {
    rows: [],
    player: { brand: "uk" },
    signedOut: true,
    entry: "/auth",
    steps: [
      {
        ...contactStep,
        heading: "Sign in to Fairmile",
      },
      signInCodeStep,
      toSportsbook,
    ],
    ends: "Sportsbook is ready",
  }),
];

export default flows;

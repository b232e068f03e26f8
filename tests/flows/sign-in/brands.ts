import { codeSentTo, contact, type Flow, flow, toSportsbook } from "../flow.ts";

const flows: readonly Flow[] = [
  flow("sign in to the lottery", {
    rows: [],
    player: { brand: "lottery", product: "lottery", siteExperience: "LOTTERY" },
    signedOut: true,
    entry: "/auth",
    steps: [
      {
        heading: "Sign in to Clover Lottery",
        fill: { "Email address or mobile number": contact("email") },
        wrong: { "Email address or mobile number": "nora@" },
        press: "Send my code",
        mayRepeat: true,
        writes: ["POST /otp/v1/initiate"],
      },
      {
        heading: "Enter the code we emailed you",
        fill: { "6-digit code": codeSentTo("email") },
        wrong: { "6-digit code": "000000" },
        secret: ["6-digit code"],
        press: "Continue",
        pressesItself: true,
        writes: ["POST /logins/v1/logins", "POST /otp/v1/verify"],
      },
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
        heading: "Sign in to Fairmile",
        fill: { "Email address or mobile number": contact("email") },
        wrong: { "Email address or mobile number": "nora@" },
        press: "Send my code",
        mayRepeat: true,
        writes: ["POST /otp/v1/initiate"],
      },
      {
        heading: "Enter the code we emailed you",
        fill: { "6-digit code": codeSentTo("email") },
        wrong: { "6-digit code": "000000" },
        secret: ["6-digit code"],
        press: "Continue",
        pressesItself: true,
        writes: ["POST /logins/v1/logins", "POST /otp/v1/verify"],
      },
      toSportsbook,
    ],
    ends: "Sportsbook is ready",
  }),
];

export default flows;

import { codeSentTo, due, flow, nextStep, toSportsbook } from "../flow.ts";

const byCode = (name: string, type: string, heading: string, sentTo: string) =>
  flow(name, {
    rows: [],
    player: due("merge-required", { merge: { account: "older", types: [type] } }),
    others: { older: {} },
    entry: nextStep,
    steps: [
      {
        heading: "Merge your accounts",
        press: "Continue",
        mayRepeat: true,
        writes: ["POST /merges/v1/resolutions"],
      },
      {
        heading: "Confirm your other account",
        press: "Send the code",
        writes: ["POST /merges/v1/otp"],
        mayRepeat: true,
        isOfThisSession: true,
      },
      {
        heading,
        fill: { "6-digit code": codeSentTo(sentTo) },
        wrong: { "6-digit code": "000000" },
        secret: ["6-digit code"],
        press: "Confirm",
        writes: ["POST /merges/v1/otp/verify"],
        isOfThisSession: true,
      },
      {
        heading: "What the merged account looks like",
        press: "Merge the accounts",
        writes: ["POST /merges/v1/resolutions", "POST /playspans/v1/playspans"],
      },
      { heading: "Done: your accounts are merged", follow: "Continue to Sportsbook" },
      { ...toSportsbook, writes: [] },
    ],
    ends: "Sportsbook is ready",
  });

export default [
  byCode("merge with an older account by a code by email", "EmailOtp", "Enter the code we emailed", "older.email"),
  byCode(
    "merge with an older account by a code by text message",
    "PhoneNumberOtp",
    "Enter the code we texted",
    "older.phone",
  ),
];

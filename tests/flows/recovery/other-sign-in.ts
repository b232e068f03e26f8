import { needing } from "../../kit/stack/sandbox-client.ts";
import { codeSentTo, contact, flow } from "../flow.ts";

export default flow("sign in to the other account", {
  rows: [],
  player: {
    product: "dfs",
    siteExperience: "US-DFS",
    recovery: { account: "older", idVerified: true },
    restrictions: [{ ...needing("recover-other-account"), shortReasonCode: "DuplicateUniquePersonFlag" }],
  },
  others: { older: {} },
  entry: "/correctiveactions?product=dfs",
  steps: [
    {
      heading: "You already have an account",
      press: "Sign in to my other account",
      writes: ["POST /users/v1/logouts"],
    },
    {
      heading: "Sign in to Northline",
      fill: { "Email address or mobile number": contact("older.email") },
      wrong: { "Email address or mobile number": "nora@" },
      press: "Send my code",
      mayRepeat: true,
      session: "none",
      writes: ["POST /otp/v1/initiate"],
    },
    {
      heading: "Enter the code we emailed you",
      fill: { "6-digit code": codeSentTo("older.email") },
      wrong: { "6-digit code": "000000" },
      secret: ["6-digit code"],
      press: "Continue",
      pressesItself: true,
      session: "none",
      writes: ["POST /logins/v1/logins", "POST /otp/v1/verify"],
    },
    {
      heading: /^Continue (to Fantasy|where you left off)$/,
      press: /^Continue to/,
      pressesItself: true,
      session: "older",
      writes: ["POST /playspans/v1/playspans"],
    },
  ],
  ends: "Fantasy is ready",
});

import { needing } from "../../kit/stack/sandbox-client.ts";
import { codeSentTo, contact, contactStep, flow, signInCodeStep } from "../flow.ts";

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
      formAt: "/accountrecovery",
      press: "Sign in to my other account",
      writes: ["POST /users/v1/logouts"],
    },
    {
      ...contactStep,
      fill: { "Email address or mobile number": contact("older.email") },
      session: "none",
    },
    {
      ...signInCodeStep,
      fill: { "6-digit code": codeSentTo("older.email") },
      session: "none",
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

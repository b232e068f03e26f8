import { needing } from "../../kit/stack/sandbox-client.ts";
import { codeSentTo, flow, proofCodeStep } from "../flow.ts";

export default flow("recover the other account", {
  rows: ["REC-01"],
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
      press: "I can’t sign in to it: recover it",
      mayRepeat: true,
      writes: ["POST /accountrecovery/v1/recoveries"],
    },
    {
      heading: "Get back into your account",
      press: "Confirm it’s me",
      mayRepeat: true,
      isOpen: true,
      writes: ["POST /strongauth/v3/requests"],
    },
    {
      heading: "Confirm it’s you",
      fill: { "Code by email": true },
      mayBeEmpty: true,
      press: "Continue",
      mayRepeat: true,
      isOfThisSession: true,
      writes: ["PUT /strongauth/v3/requests/*"],
    },
    {
      ...proofCodeStep,
      fill: { "6-digit code": codeSentTo("older.email") },
      writes: ["POST /logins/v1/logins", "POST /strongauth/v3/challenges", "POST /users/v1/logouts"],
      otherwise: { heading: "Thanks, we know it’s you", press: "Continue" },
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
  endsWithoutAnswer: "This confirmation has expired",
});

import { codeSentTo, contact, flow, proofCodeStep } from "../flow.ts";

export default flow("turn on codes by text message", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  entry: "/accountcenter/security",
  steps: [
    {
      heading: "Account security",
      press: "Turn on codes by text message",
      mayRepeat: true,
      writes: ["POST /strongauth/v3/requests"],
    },
    {
      heading: "Which number should we text?",
      fill: { Number: contact("new.phone") },
      wrong: { Number: "12" },
      press: "Save and send a code",
      mayRepeat: true,
      isOfThisSession: true,
      writes: ["POST /strongauth/v1/enrollments"],
    },
    {
      ...proofCodeStep,
      heading: "Enter the code we texted you",
      fill: { "6-digit code": codeSentTo("new.phone") },
      renewsSession: true,
      writes: ["PUT /strongauth/v1/enrollments/*"],
    },
  ],
  ends: "Account security",
});

import { codeSentTo, contact, flow, proofCodeStep } from "../flow.ts";

export default flow("change the mobile number", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  entry: "/accountcenter/security/phone",
  steps: [
    {
      heading: "Change your mobile number",
      fill: { Number: contact("new.phone") },
      wrong: { Number: "12" },
      press: "Continue",
      mayRepeat: true,
      writes: ["POST /strongauth/v3/requests", "PUT /strongauth/v3/requests/*"],
    },
    {
      ...proofCodeStep,
      heading: "Enter the code we texted you",
      fill: { "6-digit code": codeSentTo("new.phone") },
      renewsSession: true,
    },
  ],
  ends: "Account security",
});

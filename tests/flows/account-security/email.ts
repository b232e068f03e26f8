import { codeSentTo, contact, flow } from "../flow.ts";

export default flow("change the email address", {
  rows: ["EML-03", "EML-09"],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  entry: "/accountcenter/security/email",
  steps: [
    {
      heading: "Change your email address",
      fill: { "New email address": contact("new"), "New email address again": contact("new") },
      wrong: { "New email address again": "brand.now@example.test" },
      press: "Continue",
      writes: ["POST /users/v1/emailupdates", "POST /strongauth/v3/requests", "PUT /strongauth/v3/requests/*"],
      mayRepeat: true,
    },
    {
      heading: "Enter the code we emailed you",
      fill: { "6-digit code": codeSentTo("new") },
      wrong: { "6-digit code": "000000" },
      secret: ["6-digit code"],
      press: "Confirm",
      renewsSession: true,
      writes: ["POST /strongauth/v3/challenges", "PUT /users/v1/emailupdates"],
      otherwise: { heading: "Thanks, your new address is confirmed", press: "Change my email address" },
      isOfThisSession: true,
    },
  ],
  ends: "Account security",
});

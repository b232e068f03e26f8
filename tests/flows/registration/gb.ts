import { codeSentTo, contact, contactStep, flow, signInCodeStep, toSportsbook } from "../flow.ts";

export default flow("open an account in Great Britain", {
  rows: [],
  player: { brand: "uk" },
  signedOut: true,
  entry: "/signup",
  steps: [
    {
      ...contactStep,
      heading: "Open an account at Fairmile",
      fill: { "Email address or mobile number": contact("new") },
    },
    {
      ...signInCodeStep,
      fill: { "6-digit code": codeSentTo("new") },
      writes: ["POST /otp/v1/verify"],
    },
    { heading: "Where do you live?", fill: { Country: "United Kingdom" }, mayBeEmpty: true, press: "Continue" },
    {
      heading: "Before you open your account",
      press: "Agree and open my account",
      writes: ["POST /registrations/v1/registrations/*/complete"],
    },
    {
      heading: "Verify your identity to bet",
      fill: {
        "First name": "Nora",
        "Last name": "Okafor",
        "Date of birth › Month": "4",
        "Date of birth › Day": "12",
        "Date of birth › Year": "1988",
        "Street address": "3 Mill Row",
        City: "Leeds",
        Region: "England",
        Postcode: "LS1 4AP",
      },
      press: "Verify and continue",
      writes: ["POST /verifications/v1/verifications"],
    },
    { heading: "Verification Successful", press: "Continue to Sportsbook" },
    {
      ...toSportsbook,
      writes: ["POST /onboarding/v1/users/me/complete", "POST /playspans/v1/playspans"],
      otherwise: { heading: "You can’t play yet", press: "Try again" },
    },
  ],
  ends: "Sportsbook is ready",
});

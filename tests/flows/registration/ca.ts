import { codeSentTo, contact, contactStep, flow, signInCodeStep } from "../flow.ts";

export default flow("open an account in Canada", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  signedOut: true,
  entry: "/signup",
  steps: [
    {
      ...contactStep,
      heading: "Open an account at Northline",
      fill: { "Email address or mobile number": contact("new") },
    },
    {
      ...signInCodeStep,
      fill: { "6-digit code": codeSentTo("new") },
      writes: ["POST /otp/v1/verify"],
    },
    { heading: "Where do you live?", fill: { Country: "Canada" }, mayBeEmpty: true, press: "Continue" },
    {
      heading: "Before you open your account",
      press: "Agree and open my account",
      writes: ["POST /registrations/v1/registrations/*/complete"],
    },
    {
      heading: "Verify your identity",
      fill: {
        "First name": "Nora",
        "Last name": "Okafor",
        "Date of birth › Month": "4",
        "Date of birth › Day": "12",
        "Date of birth › Year": "1988",
        "Street address": "7 Maple Court",
        City: "Toronto",
        "Province or territory": "Ontario",
        "Postal code": "M5V 2T6",
        "I agree that my details are compared with my Canadian credit file. This does not change my credit score.": true,
      },
      press: "Verify",
      writes: ["POST /verifications/v1/verifications"],
    },
    { heading: "Verification Successful", press: "Continue to Fantasy" },
    {
      heading: "Continue to Fantasy",
      press: /^Continue/,
      pressesItself: true,
      writes: ["POST /onboarding/v1/users/me/complete", "POST /playspans/v1/playspans"],
      otherwise: { heading: "You can’t play yet", press: "Try again" },
    },
  ],
  ends: "Fantasy is ready",
});

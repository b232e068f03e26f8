import { flow } from "../flow.ts";

export default flow("be checked for where they are before the sign-in", {
  rows: ["GEO-01"],
  player: { product: "casino", siteExperience: "US-NJ-CAS" },
  signedOut: true,
  entry: "/auth/location?product=casino",
  steps: [
    {
      heading: "Where are you?",
      press: "Check where I am",
      pressesItself: true,
      // a visitor without an account may check as often as they like
      mayRepeat: true,
      writes: ["POST /geolocation/v1/verifications"],
    },
  ],
  ends: "Sign in to Northline",
});

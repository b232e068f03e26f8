import { due, flow } from "../flow.ts";

const expires = `${new Date().getFullYear() + 2}`;

export default flow("type the details of a driver’s license", {
  rows: [],
  player: due("docscan-verification"),
  entry: "/docscan/details?intendedSiteExp=US-SB&entryFlow=login",
  steps: [
    {
      heading: "Enter your license details",
      fill: {
        "License number": "D1234567",
        "License issued on › Month": "3",
        "License issued on › Day": "7",
        "License issued on › Year": "2021",
        "License expires on › Month": "3",
        "License expires on › Day": "7",
        "License expires on › Year": expires,
        "First name": "Nora",
        "Last name": "Okafor",
        "Date of birth › Month": "4",
        "Date of birth › Day": "12",
        "Date of birth › Year": "1988",
        "Street address": "12 Harbor Lane",
        City: "Portland",
        State: "ME – Maine",
        "ZIP code": "04101",
      },
      press: "Send my details",
      writes: ["POST /users/v1/info"],
    },
  ],
  ends: "We’re looking at your details",
  // the step is no longer due, so the press leads to what is: the same review
  endsWithoutAnswer: "We need to review your verification",
});

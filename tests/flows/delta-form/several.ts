import { contact, due, flow, nextStep, toSportsbook } from "../flow.ts";

const agreed = { "I agree to: Terms of use": true, "I agree to: Privacy notice": true } as const;
const ends = "Sportsbook is ready";

export const phoneNumber = flow("provide the phone number", {
  rows: [],
  player: due("provide-phone-number", { phone: null }),
  entry: nextStep,
  steps: [
    {
      heading: "Your mobile number",
      fill: { "Mobile number": contact("new.phone") },
      wrong: { "Mobile number": "12" },
      press: "Next",
      writes: ["POST /correctiveactions/v1/phonenumber", "POST /users/v1/phonenumbers/exists"],
    },
    toSportsbook,
  ],
  ends,
});

export const terms = flow("agree to new terms", {
  rows: [],
  player: due("agree-to-terms"),
  entry: nextStep,
  steps: [
    { heading: "Our new terms", fill: agreed, press: "Next", writes: ["POST /agreements/v1/agreements"] },
    toSportsbook,
  ],
  ends,
});

export default [
  phoneNumber,
  terms,
  flow("provide the SSN and the phone number, and agree to terms, in one form", {
    rows: [],
    player: due(["provide-ssn", "provide-phone-number", "agree-to-terms"], { phone: null }),
    entry: nextStep,
    steps: [
      {
        heading: "A few details before you play",
        fill: { "Social Security number": "900123456", "Mobile number": contact("new.phone"), ...agreed },
        wrong: { "Mobile number": "12" },
        secret: ["Social Security number"],
        press: "Next",
        writes: [
          "POST /agreements/v1/agreements",
          "POST /correctiveactions/v1/phonenumber",
          "POST /correctiveactions/v1/ssn",
          "POST /users/v1/phonenumbers/exists",
        ],
      },
      toSportsbook,
    ],
    ends,
  }),
];

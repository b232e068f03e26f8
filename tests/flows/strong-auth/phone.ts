import { codeSentTo, contact, due, flow, nextStep, type Step, toSportsbook } from "../flow.ts";

const ends = "Sportsbook is ready";

const code = (sentTo: string): Step => ({
  heading: "Enter the code we texted you",
  fill: { "6-digit code": codeSentTo(sentTo) },
  wrong: { "6-digit code": "000000" },
  secret: ["6-digit code"],
  press: "Confirm",
  writes: ["PUT /strongauth/v1/enrollments/*"],
  isOfThisSession: true,
  renewsSession: true,
});

/** The number is a second factor now, which the next sign-in asks for first. */
const toProduct: Step = { ...toSportsbook, isOfThisSession: true };

export default [
  flow("add a phone for strong authentication", {
    rows: [],
    player: due("strongauth-collect-phonenumber", { phone: null }),
    entry: nextStep,
    steps: [
      {
        heading: "Add a phone for security codes",
        press: "Add my phone",
        writes: ["POST /strongauth/v3/requests"],
        mayRepeat: true,
      },
      {
        heading: "Which number should we text?",
        fill: { Number: contact("new.phone") },
        wrong: { Number: "12" },
        press: "Save and send a code",
        writes: ["POST /strongauth/v1/enrollments"],
        mayRepeat: true,
        isOfThisSession: true,
      },
      code("new.phone"),
      toProduct,
    ],
    ends,
  }),
  flow("confirm a phone number of their own", {
    rows: [],
    player: due("unique-phone-number-required"),
    entry: nextStep,
    steps: [
      {
        heading: "Is this still your mobile number?",
        press: "Continue",
        writes: ["POST /strongauth/v1/enrollments", "POST /strongauth/v3/requests"],
        mayRepeat: true,
      },
      code("phone"),
      toProduct,
    ],
    ends,
  }),
];

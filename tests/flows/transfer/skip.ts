import { due, type Flow, flow, nextStep, type Step, toSportsbook } from "../flow.ts";

const prepare: Step = {
  heading: "Transfer your Harbor Play account",
  press: "Prepare the transfer",
  pressesItself: true,
  mayRepeat: true,
  writes: ["POST /transfers/v1/transfers"],
};

const skip: Step = { heading: "Transfer your Harbor Play account", press: "Skip for now" };

/** Each form that offers a transfer first, where there is a partner (sandbox: Michigan). */
const offered = (name: string, step: string, form: Step): Flow =>
  flow(name, {
    rows: [],
    player: due(step, { siteExperience: "US-MI-SB" }),
    entry: nextStep,
    steps: [prepare, skip, form, toSportsbook],
    ends: "Sportsbook is ready",
  });

export default [
  offered("skip the transfer", "provide-ssn", {
    heading: "Your Social Security number",
    fill: { "Social Security number": "900123456" },
    wrong: { "Social Security number": "12" },
    secret: ["Social Security number"],
    press: "Next",
    writes: ["POST /correctiveactions/v1/ssn"],
  }),
  offered("skip the transfer before giving the phone number", "provide-phone-number", {
    heading: "Your mobile number",
    fill: { "Mobile number": "207 555 9911" },
    wrong: { "Mobile number": "12" },
    press: "Next",
    writes: ["POST /correctiveactions/v1/phonenumber", "POST /users/v1/phonenumbers/exists"],
  }),
  offered("skip the transfer before agreeing to terms", "agree-to-terms", {
    heading: "Our new terms",
    fill: { "I agree to: Terms of use": true, "I agree to: Privacy notice": true },
    press: "Next",
    writes: ["POST /agreements/v1/agreements"],
  }),
];

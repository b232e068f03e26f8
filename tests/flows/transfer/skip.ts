import { phoneNumber, terms } from "../delta-form/several.ts";
import ssn from "../delta-form/ssn.ts";
import { type Flow, flow, type Step } from "../flow.ts";

const prepare: Step = {
  heading: "Transfer your Harbor Play account",
  press: "Prepare the transfer",
  mayRepeat: true,
  writes: ["POST /transfers/v1/transfers"],
};

const skip: Step = { heading: "Transfer your Harbor Play account", press: "Skip for now" };

/** The flow of a form that offers a transfer first, where there is a partner (sandbox: Michigan). */
const offered = (name: string, { player, entry, steps, ends }: Flow): Flow =>
  flow(name, {
    rows: [],
    player: { ...player, siteExperience: "US-MI-SB" },
    entry,
    steps: [prepare, skip, ...steps],
    ends,
  });

export default [
  offered("skip the transfer", ssn),
  offered("skip the transfer before giving the phone number", phoneNumber),
  offered("skip the transfer before agreeing to terms", terms),
];

// Steps whose service is down.
import type { Screen } from "../../browser/screens.ts";
import { due } from "../../stack/sandbox-client.ts";
import { inSequence } from "../reach.ts";

/** The platform says that the service of the first step is down. */
const withDown = (first: string, ...others: string[]) =>
  due([first, ...others], { quirks: { stepsDown: { [first]: 15 } } });

export const stepDownScreens: Screen[] = [
  inSequence("step-down", "CA-40", { persona: withDown("collect-occupation", "ack-cooloff-exp") }),
  inSequence("step-down-verify", "CA-40", { persona: withDown("id-verify", "agree-to-terms") }),
  inSequence("step-down-unannounced", "CA-40", {
    persona: due(["collect-occupation"], { quirks: { fails: "GET /occupations/*" } }),
  }),
];

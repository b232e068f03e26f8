// Steps whose service is down.
import type { Screen } from "../../browser/screens.ts";
import { due } from "../../stack/sandbox-client.ts";
import { inSequence } from "../reach.ts";

/** The service of the first step is down. */
const withDown = (first: string, ...others: string[]) =>
  due([first, ...others], { quirks: { stepsDown: { [first]: 15 } } });

const overtaken = withDown("collect-occupation", "ack-cooloff-exp");

export const parkedScreens: Screen[] = [
  inSequence("parked", "CA-40", {
    persona: overtaken,
    path: "/correctiveactions/collect-occupation?product=sportsbook",
  }),
  inSequence("parked-beside", "CA-40", { persona: overtaken }),
  inSequence("parked-alone", "CA-40", { persona: withDown("collect-occupation") }),
  inSequence("parked-not-overtaken", "CA-40", { persona: withDown("id-verify", "agree-to-terms") }),
  inSequence("overview-parked", "CA-40", {
    persona: overtaken,
    path: "/correctiveactions/overview?product=sportsbook",
  }),
  inSequence("home-parked", "CA-40", { persona: overtaken, path: "/" }),
  inSequence("home-parked-alone", "CA-40", { persona: withDown("collect-occupation"), path: "/" }),
];

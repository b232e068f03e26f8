// Steps whose service is down.

import { type Screen, screensWith } from "../../../tests/harness/browser/screens.ts";
import { due } from "../../../tests/harness/stack/sandbox-client.ts";

/** The service of the first step is down. */
const withDown = (first: string, ...others: string[]) =>
  due([first, ...others], { quirks: { stepsDown: { [first]: 15 } } });

const overtaken = withDown("collect-occupation", "ack-cooloff-exp");
const main = screensWith({ path: "/correctiveactions?product=sportsbook" });

export const parkedScreens: Screen[] = [
  main("parked", "CA-40", { persona: overtaken, path: "/correctiveactions/collect-occupation?product=sportsbook" }),
  main("parked-beside", "CA-40", { persona: overtaken }),
  main("parked-alone", "CA-40", { persona: withDown("collect-occupation") }),
  main("parked-not-overtaken", "CA-40", { persona: withDown("id-verify", "agree-to-terms") }),
  main("overview-parked", "CA-40", { persona: overtaken, path: "/correctiveactions/overview?product=sportsbook" }),
  main("home-parked", "CA-40", { persona: overtaken, path: "/" }),
  main("home-parked-alone", "CA-40", { persona: withDown("collect-occupation"), path: "/" }),
];

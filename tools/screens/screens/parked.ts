// Steps whose service is down.

import type { Screen } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

/** The service of the first step is down. */
const withDown = (first: string, ...others: string[]): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [
    {
      shortReasonCode: "DetailsRequired",
      correctiveActions: [first, ...others].map((correctiveActionCode) => ({ correctiveActionCode })),
    },
  ],
  quirks: { stepsDown: { [first]: 15 } },
});

const overtaken = withDown("collect-occupation", "ack-cooloff-exp");
const main = { brand: "main", path: "/correctiveactions?product=sportsbook" } as const;

export const parkedScreens: Screen[] = [
  {
    ...main,
    id: "parked",
    requirement: "CA-40",
    persona: overtaken,
    path: "/correctiveactions/collect-occupation?product=sportsbook",
  },
  { ...main, id: "parked-beside", requirement: "CA-40", persona: overtaken },
  { ...main, id: "parked-alone", requirement: "CA-40", persona: withDown("collect-occupation") },
  { ...main, id: "parked-not-overtaken", requirement: "CA-40", persona: withDown("id-verify", "agree-to-terms") },
  {
    ...main,
    id: "overview-parked",
    requirement: "CA-40",
    persona: overtaken,
    path: "/correctiveactions/overview?product=sportsbook",
  },
  { ...main, id: "home-parked", requirement: "CA-40", persona: overtaken, path: "/" },
  { ...main, id: "home-parked-alone", requirement: "CA-40", persona: withDown("collect-occupation"), path: "/" },
];

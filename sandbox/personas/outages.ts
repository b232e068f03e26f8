// Personas with a step that cannot be done now, because a service of the platform is down for a quarter of an hour.
import type { PersonaSeed } from "../platform/persona.ts";
import { type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const needs = (...steps: string[]) =>
  restriction("DetailsRequired", steps, "A few details are missing", "You can play as soon as we have them.");

const outages: PersonaSeed[] = [
  {
    id: "olaf",
    story: "Olaf has to state his occupation while that service is down; the end of his break comes after it.",
    ...sportsbook,
    restrictions: [needs("collect-occupation", "ack-cooloff-exp")],
    quirks: { stepsDown: { "collect-occupation": 15 } },
  },
  {
    id: "opal",
    story: "Opal has only one thing to do, and the service that records occupations is down.",
    ...sportsbook,
    restrictions: [needs("collect-occupation")],
    quirks: { stepsDown: { "collect-occupation": 15 } },
  },
  {
    id: "iona",
    story: "Iona has to verify her identity while that service is down; nothing may be done before it.",
    ...sportsbook,
    restrictions: [needs("id-verify", "agree-to-terms")],
    quirks: { stepsDown: { "id-verify": 15 } },
  },
];

export const groups: PersonaGroup[] = [
  { place: 190, title: "A service is down", hint: "the step says so, and when it is expected back", personas: outages },
];

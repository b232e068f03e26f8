// Personas who have signed in before, on their own devices and on those of others.
import type { PersonaSeed } from "../platform/persona.ts";
import { androidPhone, type PersonaGroup, sportsbook } from "./rows.ts";

const computer =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15";

const signIns: PersonaSeed[] = [
  {
    id: "sana",
    story: "Sana is signed in on two other devices; one of them is not hers.",
    ...sportsbook,
    signIns: [
      { hoursAgo: 5, userAgent: androidPhone, place: "Portland, ME", isOpen: true },
      { hoursAgo: 9, deviceName: "Smart TV in the living room", place: "Reno, NV", isOpen: true },
      { hoursAgo: 75, userAgent: computer, place: "Portland, ME" },
      { hoursAgo: 9800, userAgent: "Mozilla/5.0", place: "Augusta, ME" },
    ],
  },
];

export const groups: PersonaGroup[] = [
  { place: 230, title: "Sign-ins", hint: "other devices, one of them a stranger's", personas: signIns },
];

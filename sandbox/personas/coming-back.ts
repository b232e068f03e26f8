// Personas whose cool-off, reactivation or watch-list screening does not end well.
import type { PersonaSeed } from "../platform/persona.ts";
import { casino, newJerseyCasino, type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const comingBack: PersonaSeed[] = [
  {
    id: "corwin",
    story: "Corwin's cool-off is over, but the platform cannot save that he knows.",
    ...sportsbook,
    restrictions: [restriction("CoolOffEnded", ["ack-cooloff-exp"], "Your cool-off has ended", "Take your time.")],
    quirks: { acknowledgement: "breaks" },
  },
  {
    id: "cosima",
    story: "Cosima's cool-off is over; the platform answers without saying that it saved it.",
    ...sportsbook,
    restrictions: [restriction("CoolOffEnded", ["ack-cooloff-exp"], "Your cool-off has ended", "Take your time.")],
    quirks: { acknowledgement: "unconfirmed" },
  },
  {
    id: "reinhold",
    story: "Reinhold wants his account back, and the platform refuses.",
    ...casino,
    restrictions: [
      restriction("AccountClosedByPlayer", ["reactivate-account"], "Your account is closed", "You closed it yourself."),
    ],
    quirks: { reactivationRefusal: "USR-409" },
  },
  {
    id: "wolfram",
    story: "Wolfram's name is on a watch list, so his screening finds a possible match.",
    ...newJerseyCasino,
    restrictions: [
      restriction("WatchlistScreening", ["complete-watchlist-screening"], "One last check", "It takes a few seconds."),
    ],
    quirks: { screening: "match" },
  },
  {
    id: "wibke",
    story: "Wibke's screening is down; she can try again.",
    ...newJerseyCasino,
    restrictions: [
      restriction("WatchlistScreening", ["complete-watchlist-screening"], "One last check", "It takes a few seconds."),
    ],
    quirks: { screening: "breaks" },
  },
];

export const groups: PersonaGroup[] = [
  { place: 200, title: "Coming back", hint: "cool-off, reactivation and screening that fail", personas: comingBack },
];

// A restriction screen, as docs/contribute.md says to add one.
import type { Contribution } from "./edits.ts";

const words = (title: string, details: string): string =>
  `    "PilotHold": { "title": ${JSON.stringify(title)}, "details": ${JSON.stringify(details)} },\n`;
const first = '"RequireW9": {';

export const restriction: Contribution = {
  "domain/restrictions/documented-screens.ts": {
    before: "UnderReviewDenyDepositFlag:",
    text: '  PilotHold: { ...review, stillAvailable: stopped, persona: "paula" },\n',
  },
  "sandbox/personas/restrictions.ts": {
    before: 'blocked("dana"',
    text: `  blocked("paula", "PilotHold", "Paula's account waits for a pilot to begin.", sportsbook, {
    explanation: { header: "The pilot has not begun", details: "We write to you when it begins." },
  }),\n`,
  },
  "messages/en-US/restrictions.json": {
    before: first,
    text: words("The pilot has not begun", "We write to you when it begins."),
  },
  "messages/es-US/restrictions.json": {
    before: first,
    text: words("La prueba no ha comenzado", "Le escribiremos cuando comience."),
  },
  "messages/fr-CA/restrictions.json": {
    before: first,
    text: words("Le projet pilote n’a pas commencé", "Nous vous écrirons quand il commencera."),
  },
};

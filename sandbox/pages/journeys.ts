// Journeys in one click: each signs in as a persona and opens the page where the journey starts.
import { html } from "hono/html";
import { type Brand, brands } from "../platform/brands.ts";
import { appOrigin, type Platform } from "../platform/platform.ts";
import { personaById } from "../platform/state.ts";
import type { Markup } from "./document.ts";
import { nameOf } from "./formats.ts";
import { restoreForm, sessionForm } from "./persona-card.ts";

type Journey = { title: string; shows: string; brand?: Brand } & ({ open: string } | { persona: string; to: string });

const steps = "/correctiveactions?product=sportsbook";

const journeys: readonly Journey[] = [
  { title: "Open an account", shows: "contact, code, country, terms, identity", open: "/signup" },
  { title: "Sign in with a code", shows: "type nora@example.test, then the code of the inbox", open: "/auth" },
  {
    title: "Verify by form",
    shows: "the last name decides the answer: pending, scan, kba …",
    persona: "kai",
    to: steps,
  },
  { title: "Take a document scan", shows: "consent, camera, the check, what comes after", persona: "dora", to: steps },
  {
    title: "Answer a second factor",
    shows: "text, email or number, with wrong and late codes",
    persona: "stella",
    to: steps,
  },
  {
    title: "Create a passkey and confirm with it",
    shows: "offered after the second factor; then in account security",
    persona: "paxton",
    to: steps,
  },
  {
    title: "Wait for a code that never arrives",
    shows: "type della@example.test: the message is not delivered",
    open: "/auth",
  },
  {
    title: "Read what was agreed",
    shows: "receipts of three years, with their texts; one text is gone",
    persona: "paige",
    to: "/accountcenter/agreements",
  },
  { title: "Clear several steps", shows: "their order, one form for three of them", persona: "sara", to: steps },
  { title: "See a charged-back payment", shows: "a block, what still works, the ways on", persona: "ivo", to: steps },
  { title: "Upload a document", shows: "a block that a document clears", persona: "theo", to: steps },
  { title: "Confirm a statement", shows: "a responsible-gaming attestation", persona: "anton", to: steps },
  { title: "Answer questions", shows: "a real-time review of play", persona: "matilda", to: steps },
  { title: "Come back from a break", shows: "the end of a cool-off", persona: "colin", to: steps },
  { title: "Recover an older account", shows: "a duplicate person", persona: "raul", to: steps },
  {
    title: "Merge two accounts",
    shows: "the password of the other one is mira-and-mira-1",
    persona: "mia",
    to: steps,
  },
  {
    title: "Merge an older account",
    shows: "the list, the comparison, the merge",
    persona: "jonas",
    to: "/correctiveactions?product=casino",
  },
  { title: "Bring an account along", shows: "the transfer from another operator", persona: "trent", to: steps },
  {
    title: "Change what protects the account",
    shows: "email, phone, user name, password",
    persona: "nora",
    to: "/accountcenter/security",
  },
];

export async function journeySection(platform: Platform): Promise<Markup> {
  const cards = await Promise.all(journeys.map((journey) => card(platform, journey)));
  return html`<section class="stack" aria-labelledby="journeys">
    <h2 id="journeys">Take me to</h2>
    <ul class="grid journeys">${cards}</ul>
  </section>`;
}

async function card(platform: Platform, journey: Journey): Promise<Markup> {
  return html`<li class="panel journey">
    <div><h3>${journey.title}</h3><p class="hint">${journey.shows}</p></div>
    <div class="row">${await way(platform, journey)}</div>
  </li>`;
}

async function way(platform: Platform, journey: Journey): Promise<Markup | ""> {
  if ("open" in journey) {
    const brand = journey.brand ?? "main";
    return html`<a class="button" href="${appOrigin(platform, brand)}${journey.open}"><span>Start<span class="sr-only">: ${journey.title}</span> on ${brands[brand].name}</span></a>`;
  }
  const persona = personaById(platform.state, journey.persona);
  if (!persona) return "";
  const start = html`Start<span class="sr-only">: ${journey.title}</span> as ${nameOf(persona)}`;
  return html`${await sessionForm(platform, { persona, brand: persona.brand, to: journey.to }, start)}
    ${restoreForm(platform, persona)}`;
}

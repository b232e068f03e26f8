// The home page: every persona, in groups and searchable, each with a sign-in in one click.
import { html } from "hono/html";
import { personaGroups } from "../personas/shipped.ts";
import { type Brand, brandRow, brands, defaultBrand } from "../platform/brands.ts";
import type { Persona } from "../platform/persona.ts";
import { appOrigin, type Platform } from "../platform/platform.ts";
import { allPersonas, isAsShipped, personaById } from "../platform/state.ts";
import { codeWindowLink } from "./code-window.ts";
import type { Markup } from "./document.ts";
import { field } from "./fields.ts";
import { nameOf } from "./formats.ts";
import { frame } from "./frame.ts";
import { type Journey, journeys, steps } from "./journey-list.ts";
import { personaCard, restoreForm, sessionForm, usedChip } from "./persona-card.ts";
import { finds, textOf } from "./search.ts";
import { storyPicture } from "./story-pictures.ts";

const personaOf = ({ state }: Platform, journey: Journey) =>
  "persona" in journey ? personaById(state, journey.persona) : undefined;

const brandOf = (platform: Platform, journey: Journey): Brand =>
  ("open" in journey ? journey.brand : personaOf(platform, journey)?.brand) ?? defaultBrand;

function isFound(platform: Platform, journey: Journey, search: string): boolean {
  const persona = personaOf(platform, journey);
  const { title, shows, words = "" } = journey;
  return finds(search, `${title} ${shows} ${words} ${persona ? textOf(persona) : brandOf(platform, journey)}`);
}

/** @param search only journeys that it finds; all of them when empty */
async function journeySection(platform: Platform, search: string): Promise<Markup | ""> {
  const matching = journeys.filter(
    (journey) => isFound(platform, journey, search) && (search !== "" || journey.picture === undefined),
  );
  if (matching.length === 0) return "";
  const groups = Object.keys(brands).map((brand) => ({
    brand,
    own: matching.filter((journey) => brandOf(platform, journey) === brand),
  }));
  const shown = groups.filter(({ own }) => own.length > 0);
  return html`<section class="stack" aria-labelledby="journeys">
    <h2 id="journeys">${search === "" ? "More stories" : "Stories"}</h2>
    ${await Promise.all(shown.map(({ brand, own }) => brandGroup(platform, brand, own, search !== "")))}
  </section>`;
}

/** What a newcomer starts with. */
async function firstStories(platform: Platform): Promise<Markup> {
  const stories = journeys.filter(({ picture }) => picture !== undefined);
  return html`<section class="stack" aria-labelledby="stories">
    <h2 id="stories">Start with one of these</h2>
    <ul class="grid">${await Promise.all(stories.map((journey) => card(platform, journey)))}</ul>
  </section>`;
}

async function brandGroup(platform: Platform, brand: Brand, own: readonly Journey[], isOpen: boolean): Promise<Markup> {
  const cards = await Promise.all(own.map((journey) => card(platform, journey)));
  return html`<details class="group"${isOpen || brand === defaultBrand ? html` open` : ""}>
    <summary><h3>${brandRow(brand).name}</h3> <span class="hint">${own.length}</span></summary>
    <ul class="grid">${cards}</ul>
  </details>`;
}

async function card(platform: Platform, journey: Journey): Promise<Markup> {
  const persona = personaOf(platform, journey);
  return html`<li class="panel journey">
    <div>
      ${journey.picture ? storyPicture(journey.picture) : ""}
      <h4>${journey.title}</h4>
      <p class="hint">${journey.shows}</p>
      <p class="hint">You should see: <b>${journey.see}</b></p>
      ${persona && !isAsShipped(platform.state, persona) ? usedChip : ""}
    </div>
    <div class="row">${await way(platform, journey)}</div>
  </li>`;
}

async function way(platform: Platform, journey: Journey): Promise<Markup | ""> {
  if ("open" in journey) {
    const brand = journey.brand ?? defaultBrand;
    return html`<a class="button" href="${appOrigin(platform, brand)}${journey.open}"><span>Start<span class="sr-only">: ${journey.title}</span> on ${brandRow(brand).name}</span></a>`;
  }
  const persona = personaOf(platform, journey);
  if (!persona) return "";
  const start = html`Start<span class="sr-only">: ${journey.title}</span> as ${nameOf(persona)}`;
  return html`${await sessionForm(platform, { persona, brand: persona.brand, to: journey.to ?? steps }, start)}
    ${restoreForm(platform, persona)}`;
}

type Group = { title: string; hint: string; personas: Persona[] };

const maxCreatedShown = 100;

export async function personasPage(platform: Platform, search: string): Promise<Markup> {
  const groups = groupsOf(platform)
    .map((group) => ({ ...group, personas: group.personas.filter((persona) => finds(search, textOf(persona))) }))
    .filter(({ personas }) => personas.length > 0);
  const sections = groups.map((group, index) =>
    groupSection(platform, group, search !== "" || (index === 0 && group.title === "Created here")),
  );
  const journeysFound = await journeySection(platform, search);
  const main = html`<div class="lead">
      <h1>Try the account area</h1>
      <p>See how a player signs in, proves who they are and gets unblocked. Pick a story: one press signs you in and opens its first page.</p>
      <p>Everything here is made up, and nothing leaves this computer.</p>
    </div>
    ${search === "" ? await firstStories(platform) : ""}
    <ul class="ways">
      <li><a href="/inbox">Inbox</a>: emails and texts with codes arrive here (${codeWindowLink}).</li>
      <li><a href="/faults">Faults and clock</a>: make something fail, or move the time.</li>
      <li><a href="/ledger">Ledger</a>: read every call that the account area made.</li>
    </ul>
    <nav class="row" aria-label="Account areas">
      ${Object.keys(brands).map((brand) => html`<a class="button quiet" href="${appOrigin(platform, brand)}/auth">${brandRow(brand).name}</a>`)}
    </nav>
    ${localhostChoice(platform)}
    <form class="search" action="/" role="search" id="find">
      ${field("q", "Find a player or a story", html`type="search" value="${search}" autocomplete="off" aria-describedby="q-hint"`)}
      <button type="submit" class="button">Search</button>
      <p class="hint" id="q-hint">By name, brand, product, code or in your own words: provide-ssn, RequireW9, lost phone.</p>
    </form>
    ${search ? html`<p class="hint" role="status">${countOf(groups)} for “${search}”. <a href="/">Show all personas</a></p>` : ""}
    ${journeysFound}
    <div class="stack" id="personas">${await Promise.all(sections)}</div>`;
  return frame(platform, { title: "Personas", tab: "/", main });
}

/** Safari does not resolve `*.localhost` on every system. */
function localhostChoice({ appPort, opensLocalhost }: Platform): Markup {
  const own = `${defaultBrand}.localhost:${appPort}`;
  return opensLocalhost
    ? html`<p class="hint">Links open <code>localhost:${appPort}</code>. <a href="/?at=own">Open <code>${own}</code> again</a></p>`
    : html`<p class="hint">Does <code>${own}</code> not open in your browser? <a href="/?at=localhost">Use <code>localhost:${appPort}</code></a></p>`;
}

function groupsOf({ state }: Platform): Group[] {
  const shipped = personaGroups.map(({ title, hint, personas }) => ({
    title,
    hint,
    personas: personas.flatMap(({ id = "" }) => personaById(state, id) ?? []),
  }));
  const ids = new Set(shipped.flatMap(({ personas }) => personas.map(({ id }) => id)));
  const created = allPersonas(state).filter(({ id }) => !ids.has(id));
  if (created.length === 0) return shipped;
  const newest = created.slice(-maxCreatedShown).reverse();
  return [{ title: "Created here", hint: "by a test, a sign-up or you", personas: newest }, ...shipped];
}

async function groupSection(platform: Platform, { title, hint, personas }: Group, isOpen: boolean): Promise<Markup> {
  const cards = await Promise.all(personas.map((persona) => personaCard(platform, persona)));
  const used = personas.filter((persona) => !isAsShipped(platform.state, persona)).length;
  return html`<details class="group"${isOpen ? html` open` : ""}>
    <summary><h2>${title}</h2> <span class="hint">${personas.length} · ${hint}${used > 0 ? ` · ${used} used` : ""}</span></summary>
    <div class="grid">${cards}</div>
  </details>`;
}

function countOf(groups: Group[]): string {
  const count = groups.reduce((sum, { personas }) => sum + personas.length, 0);
  return count === 1 ? "1 persona" : `${count} personas`;
}

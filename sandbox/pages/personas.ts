// The home page: every persona, in groups and searchable, each with a sign-in in one click.
import { html } from "hono/html";
import { personaGroups } from "../personas/shipped.ts";
import { brandRow, brands } from "../platform/brands.ts";
import type { Persona } from "../platform/persona.ts";
import { appOrigin, type Platform } from "../platform/platform.ts";
import { allPersonas, isAsShipped, personaById } from "../platform/state.ts";
import { codeWindowLink } from "./code-window.ts";
import type { Markup } from "./document.ts";
import { frame } from "./frame.ts";
import { journeySection } from "./journeys.ts";
import { personaCard } from "./persona-card.ts";
import { finds, textOf } from "./search.ts";

type Group = { title: string; hint: string; personas: Persona[] };

const maxCreatedShown = 100;

export async function personasPage(platform: Platform, search: string): Promise<Markup> {
  const groups = groupsOf(platform)
    .map((group) => ({ ...group, personas: group.personas.filter((persona) => finds(search, textOf(persona))) }))
    .filter(({ personas }) => personas.length > 0);
  const sections = groups.map((group, index) =>
    groupSection(platform, group, search !== "" || (index === 0 && group.title === "Created here")),
  );
  const found = await journeySection(platform, search);
  const main = html`<div class="lead">
      <h1>Try the account area</h1>
      <p>
        This is a stand-in for the operator’s platform. Start a journey, or sign in as one of ${allPersonas(platform.state).length} personas.
        Codes arrive in the <a href="/inbox">inbox</a> (${codeWindowLink}), <a href="/faults">faults and clock</a> make things go wrong, and the
        <a href="/ledger">ledger</a> shows every call.
      </p>
    </div>
    <nav class="row" aria-label="Account areas">
      ${Object.keys(brands).map((brand) => html`<a class="button quiet" href="${appOrigin(platform, brand)}/auth">${brandRow(brand).name}</a>`)}
    </nav>
    <form class="search" action="/" role="search" id="find">
      <div class="field">
        <label for="q">Find a persona or a journey</label>
        <input class="input" id="q" name="q" type="search" value="${search}" autocomplete="off" aria-describedby="q-hint">
      </div>
      <button type="submit" class="button">Search</button>
      <p class="hint" id="q-hint">By name, brand, product, code or in your own words: provide-ssn, RequireW9, lost phone.</p>
    </form>
    ${search ? html`<p class="hint" role="status">${countOf(groups)} for “${search}”. <a href="/">Show all personas</a></p>` : ""}
    ${found}
    <div class="stack">${await Promise.all(sections)}</div>`;
  return frame(platform, { title: "Personas", tab: "/", main });
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

// Journeys in one click, by brand: each signs in as a persona and opens the page where the journey starts.
import { html } from "hono/html";
import { type Brand, brandRow, brands, defaultBrand } from "../platform/brands.ts";
import { appOrigin, type Platform } from "../platform/platform.ts";
import { isAsShipped, personaById } from "../platform/state.ts";
import type { Markup } from "./document.ts";
import { nameOf } from "./formats.ts";
import { type Journey, journeys } from "./journey-list.ts";
import { restoreForm, sessionForm, usedChip } from "./persona-card.ts";
import { finds, textOf } from "./search.ts";

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
export async function journeySection(platform: Platform, search: string): Promise<Markup | ""> {
  const found = journeys.filter((journey) => isFound(platform, journey, search));
  if (found.length === 0) return "";
  const groups = Object.keys(brands).map((brand) => ({
    brand,
    own: found.filter((journey) => brandOf(platform, journey) === brand),
  }));
  const shown = groups.filter(({ own }) => own.length > 0);
  return html`<section class="stack" aria-labelledby="journeys">
    <h2 id="journeys">Take me to</h2>
    ${await Promise.all(shown.map(({ brand, own }) => brandGroup(platform, brand, own, search !== "")))}
  </section>`;
}

async function brandGroup(platform: Platform, brand: Brand, own: readonly Journey[], isOpen: boolean): Promise<Markup> {
  const cards = await Promise.all(own.map((journey) => card(platform, journey)));
  return html`<details class="group"${isOpen || brand === defaultBrand ? html` open` : ""}>
    <summary><h3>${brandRow(brand).name}</h3> <span class="hint">${own.length}</span></summary>
    <ul class="grid journeys">${cards}</ul>
  </details>`;
}

async function card(platform: Platform, journey: Journey): Promise<Markup> {
  const persona = personaOf(platform, journey);
  return html`<li class="panel journey">
    <div>
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
  return html`${await sessionForm(platform, { persona, brand: persona.brand, to: journey.to }, start)}
    ${restoreForm(platform, persona)}`;
}

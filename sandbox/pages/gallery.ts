// Every screen in one brand: the links that lead into the account area, and each persona, who signs in to the screens behind them.
import { html } from "hono/html";
import { personaGroups } from "../personas/shipped.ts";
import { type Brand, brandRow, brands } from "../platform/brands.ts";
import { appOrigin, type Platform } from "../platform/platform.ts";
import { personaById } from "../platform/state.ts";
import { linksOf } from "./deep-links.ts";
import type { Markup } from "./document.ts";
import { nameOf } from "./formats.ts";
import { frame } from "./frame.ts";
import { sessionForm } from "./persona-card.ts";

export async function galleryPage(platform: Platform, brand: Brand): Promise<Markup> {
  const personas = await Promise.all(personaGroups.map((group) => groupSection(platform, brand, group)));
  const main = html`<div class="lead">
      <h1>Every screen in one brand</h1>
      <p>
        The addresses that support staff, other hosts and emails send players to, and the personas who sign in to the screens behind them.
        Also: <a href="${appOrigin(platform, brand)}/sandbox/components">the parts of all screens</a>.
      </p>
    </div>
    <nav class="tabs" aria-label="Brand">
      ${Object.keys(brands).map((each) => html`<a href="/links?brand=${each}"${each === brand ? html` aria-current="true"` : ""}>${brandRow(each).name}</a>`)}
    </nav>
    ${linksOf(platform, brand).map(
      ({ title, links }) => html`<section class="panel">
        <h2>${title}</h2>
        <ul class="links">
          ${links.map(([label, path]) => html`<li><a href="${appOrigin(platform, brand)}${path}"><b>${label}</b> <code>${decodeURIComponent(path)}</code></a></li>`)}
        </ul>
      </section>`,
    )}
    ${personas}`;
  return frame(platform, { title: "Screens", tab: "/links", main });
}

async function groupSection(
  platform: Platform,
  brand: Brand,
  { title, personas }: (typeof personaGroups)[number],
): Promise<Markup> {
  const rows = await Promise.all(
    personas
      .flatMap(({ id = "" }) => personaById(platform.state, id) ?? [])
      .map(async (persona) => {
        const label = html`Open<span class="sr-only"> the screen of ${nameOf(persona)}</span>`;
        return html`<li class="row">${await sessionForm(platform, { persona, brand }, label)}<span>${persona.story}</span></li>`;
      }),
  );
  return html`<section class="panel">
    <h2>${title}</h2>
    <ul class="links">${rows}</ul>
  </section>`;
}

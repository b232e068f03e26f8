// The first page: everybody, grouped and searchable, each with a sign-in in one click.
import { html } from "hono/html";
import { personaGroups } from "../personas/shipped.ts";
import { type Brand, brands, products } from "../platform/brands.ts";
import type { Persona } from "../platform/persona.ts";
import { appOrigin, type Platform } from "../platform/platform.ts";
import { allPersonas, personaById } from "../platform/state.ts";
import { signToken } from "../platform/tokens.ts";
import type { Markup } from "./document.ts";
import { nameOf } from "./formats.ts";
import { frame } from "./frame.ts";

export async function peoplePage(platform: Platform, search: string): Promise<Markup> {
  const shipped = new Set(personaGroups.flatMap(({ people }) => people.map(({ id }) => id)));
  const made = allPersonas(platform.state).filter(({ id }) => !shipped.has(id));
  const sections = [
    ...(made.length > 0
      ? [{ title: "Made here", hint: "by a test or by you", people: made.slice(-100).reverse() }]
      : []),
    ...personaGroups.map(({ title, hint, people }) => ({
      title,
      hint,
      people: people.flatMap(({ id }) => (id ? (personaById(platform.state, id) ?? []) : [])),
    })),
  ];
  const found = sections
    .map((section) => ({ ...section, people: section.people.filter((each) => fits(each, search)) }))
    .filter(({ people }) => people.length > 0);
  const main = html`<div class="lead">
      <h1>Who would you like to be?</h1>
      <p>
        This is the sandbox, a stand-in for the operator’s platform. Sign in as one of its people and see what the account
        area makes of them, or type their e-mail address there and find the code in the <a href="/inbox">inbox</a>.
      </p>
    </div>
    <nav class="row" aria-label="Account areas">
      ${(Object.keys(brands) as Brand[]).map((brand) => html`<a class="button quiet" href="${appOrigin(platform, brand)}/auth">${brands[brand].name}</a>`)}
    </nav>
    <form class="search" action="/" role="search">
      <div class="field">
        <label for="q">Find somebody</label>
        <input class="input" id="q" name="q" type="search" value="${search}" autocomplete="off">
      </div>
      <button type="submit" class="button">Search</button>
    </form>
    ${search ? html`<p class="hint" role="status">${countOf(found)} for “${search}”. <a href="/">Show everybody</a></p>` : ""}
    <div class="stack">
      ${await Promise.all(
        found.map(
          async (
            { title, hint, people },
            index,
          ) => html`<details class="group"${search || index === 0 ? html` open` : ""}>
            <summary><h2>${title}</h2> <span class="hint">${people.length} · ${hint}</span></summary>
            <div class="grid">${await Promise.all(people.map((each) => card(platform, each)))}</div>
          </details>`,
        ),
      )}
    </div>`;
  return frame(platform, { title: "People", tab: "/", main });
}

function fits(persona: Persona, search: string): boolean {
  const { id, story, brand, product, siteExperience, email, phone, restrictions } = persona;
  const reasons = restrictions.flatMap((each) => [
    each.shortReasonCode,
    ...each.correctiveActions.map((action) => action.correctiveActionCode),
  ]);
  const words = [id, story, brands[brand].name, brand, product, siteExperience, email, phone, ...reasons];
  return words.join(" ").toLowerCase().includes(search.trim().toLowerCase());
}

function countOf(sections: { people: Persona[] }[]): string {
  const count = sections.reduce((sum, { people }) => sum + people.length, 0);
  return count === 1 ? "1 person" : `${count} people`;
}

async function card(platform: Platform, persona: Persona): Promise<Markup> {
  return html`<article class="panel person">
    <header>
      <span class="face" aria-hidden="true">${nameOf(persona).charAt(0)}</span>
      <h3>${nameOf(persona)}</h3>
      <p>${persona.story}</p>
      ${chips(persona)}
    </header>
    <div class="row">
      ${await signInForm(platform, persona, persona.brand)}
      <a class="text-link" href="/people/${persona.id}">About ${nameOf(persona)}</a>
    </div>
  </article>`;
}

export const chips = ({ brand, product, siteExperience, restrictions }: Persona): Markup => html`<ul class="chips">
  <li class="chip">${brands[brand].name}</li>
  <li class="chip">${products[product].name}</li>
  <li class="chip">${siteExperience}</li>
  ${restrictions.map(({ shortReasonCode, correctiveActions }) =>
    correctiveActions.length === 0
      ? html`<li class="chip block">${shortReasonCode}</li>`
      : correctiveActions.map((action) => html`<li class="chip step">${action.correctiveActionCode}</li>`),
  )}
</ul>`;

/** Posts a ready token to a route that the product has in the sandbox environment only. */
export async function signInForm(platform: Platform, persona: Persona, brand: Brand): Promise<Markup> {
  return html`<form method="post" action="${appOrigin(platform, brand)}/api/sandbox/session">
    <input type="hidden" name="token" value="${await signToken(platform.state, persona, brand)}">
    <button type="submit" class="button">Sign in <span class="sr-only">as ${nameOf(persona)}</span> on ${brands[brand].name}</button>
  </form>`;
}

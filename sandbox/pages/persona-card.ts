// A persona's card: the story, what is pending, and a form that signs in as the persona.
import { html } from "hono/html";
import { type Brand, brandRow, productRow } from "../platform/brands.ts";
import type { Persona, Restriction } from "../platform/persona.ts";
import { appOrigin, type Platform } from "../platform/platform.ts";
import { isAsShipped } from "../platform/state.ts";
import { signToken } from "../platform/tokens.ts";
import type { Markup } from "./document.ts";
import { nameOf } from "./formats.ts";

export async function personaCard(platform: Platform, persona: Persona): Promise<Markup> {
  return html`<article class="panel persona">
    <header>
      <span class="face" aria-hidden="true">${nameOf(persona).charAt(0)}</span>
      <h3>${nameOf(persona)}</h3>
      <p>${persona.story}</p>
      ${chips(persona)}
      ${isAsShipped(platform.state, persona) ? "" : usedChip}
    </header>
    <div class="row">
      ${await signInForm(platform, persona, persona.brand)}
      <a class="text-link" href="/personas/${persona.id}"><span>Details<span class="sr-only"> of ${nameOf(persona)}</span></span></a>
      ${restoreForm(platform, persona)}
    </div>
  </article>`;
}

/** Marks a persona of which something has changed or been used up; not one that was only looked at. */
export const usedChip: Markup = html`<p><span class="chip step">Used</span> <span class="hint">something has changed since the start</span></p>`;

export const chips = ({ brand, product, siteExperience, restrictions }: Persona): Markup => html`<ul class="chips">
  <li class="chip">${brandRow(brand).name}</li>
  <li class="chip">${productRow(product).name}</li>
  <li class="chip">${siteExperience}</li>
  ${restrictions.map((each) => stepChips(each, each.shortReasonCode))}
</ul>`;

/** @param blocked what is said where no step clears the restriction */
export const stepChips = ({ correctiveActions }: Restriction, blocked: string) =>
  correctiveActions.length === 0
    ? html`<li class="chip block">${blocked}</li>`
    : correctiveActions.map((action) => html`<li class="chip step">${action.correctiveActionCode}</li>`);

/** For a persona whose steps are done, attempts used up or account banned since the start. */
export const restoreForm = ({ state }: Platform, persona: Persona): Markup | "" =>
  isAsShipped(state, persona)
    ? ""
    : html`<form method="post" action="/personas/${persona.id}/restore">
  <button type="submit" class="button quiet"><span>Restore<span class="sr-only"> ${nameOf(persona)}</span></span></button>
</form>`;

/** Posts a signed token to a route that the account area serves in the sandbox environment only. */
export async function signInForm(platform: Platform, persona: Persona, brand: Brand): Promise<Markup> {
  return sessionForm(
    platform,
    { persona, brand },
    html`Sign in<span class="sr-only"> as ${nameOf(persona)}</span> on ${brandRow(brand).name}`,
  );
}

type Session = {
  persona: Persona;
  brand: Brand;
  /** The page that opens next. */
  to?: string;
};

/** The form of a button that signs in. */
export async function sessionForm(platform: Platform, { persona, brand, to }: Session, label: Markup): Promise<Markup> {
  return html`<form method="post" action="${appOrigin(platform, brand)}/api/sandbox/session">
    <input type="hidden" name="token" value="${await signToken(platform.state, persona, brand)}">
    ${to === undefined ? "" : html`<input type="hidden" name="to" value="${to}">`}
    <button type="submit" class="button"><span>${label}</span></button>
  </form>`;
}

// The cashier's tax form: it has no session of the account area, so that its visitor says whose form this is.
import { html } from "hono/html";
import { isoNow } from "../platform/clock.ts";
import type { Persona } from "../platform/persona.ts";
import type { Platform } from "../platform/platform.ts";
import { allPersonas } from "../platform/state.ts";
import type { Markup } from "./document.ts";
import { nameOf } from "./formats.ts";

const asksForTaxForm = ({ restrictions }: Persona) =>
  restrictions.filter(({ shortReasonCode, state }) => shortReasonCode === "RequireW9" && state !== "received");

/** The restriction stays until the operator has read the form. */
export function receiveTaxForm({ state }: Platform, persona: Persona): void {
  for (const restriction of asksForTaxForm(persona)) {
    restriction.state = "received";
    restriction.receivedAt = isoNow(state);
  }
}

export function taxFormPanel({ state }: Platform, returnTo: string): Markup {
  const personas = allPersonas(state).filter((persona) => asksForTaxForm(persona).length > 0);
  if (personas.length === 0) return html`<p class="strip">No persona is asked for a tax form.</p>`;
  return html`<form class="panel arrived" method="post" action="/taxform">
    <h2>Send the form</h2>
    <input type="hidden" name="redirectUrl" value="${returnTo}">
    <div class="row">
      ${personas.map(
        (persona) =>
          html`<button type="submit" class="button" name="persona" value="${persona.id}">Send it as ${nameOf(persona)}</button>`,
      )}
    </div>
  </form>`;
}

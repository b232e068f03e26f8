// Controls of forms, each under its label.
import { html } from "hono/html";
import type { Markup } from "./document.ts";

/** @param more the other attributes of the input */
export const field = (name: string, label: string, more: Markup): Markup => html`<div class="field">
  <label for="${name}">${label}</label>
  <input class="input" id="${name}" name="${name}" ${more}>
</div>`;

export const select = (
  name: string,
  label: string,
  choices: readonly (readonly [value: string, text: string])[],
  chosen?: string,
): Markup => html`<div class="field">
  <label for="${name}">${label}</label>
  <select class="input" id="${name}" name="${name}">
    ${choices.map(([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ""}>${text}</option>`)}
  </select>
</div>`;

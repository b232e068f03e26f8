// One persona: what the platform knows, a sign-in on every brand, and the messages sent to it.
import { html } from "hono/html";
import { brandRow, brands, productRow } from "../platform/brands.ts";
import { birthYearOf, ssnOf } from "../platform/identity.ts";
import { permissionOf, permissionsOf } from "../platform/permissions.ts";
import type { Persona } from "../platform/persona.ts";
import type { Platform } from "../platform/platform.ts";
import type { Markup } from "./document.ts";
import { nameOf } from "./formats.ts";
import { frame } from "./frame.ts";
import { messagePanel } from "./inbox.ts";
import { chips, restoreForm, signInForm, stepChips } from "./persona-card.ts";

export async function personaPage(platform: Platform, persona: Persona): Promise<Markup> {
  const name = nameOf(persona);
  const messages = platform.state.inbox.filter(({ to }) => to === persona.email || to === persona.phone).slice(0, 5);
  const others = Object.keys(brands).filter((brand) => brand !== persona.brand);
  const main = html`<div class="lead">
      <h1>${name}</h1>
      <p>${persona.story}</p>
      ${chips(persona)}
    </div>
    <div class="row">${await signInForm(platform, persona, persona.brand)}${restoreForm(platform, persona)}</div>
    <section class="panel" aria-labelledby="on-file">
      <h2 id="on-file">On file</h2>
      <dl class="facts">
        ${facts(persona).map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}
      </dl>
    </section>
    ${persona.restrictions.length > 0 ? restrictionList(persona) : ""}
    <section class="stack" aria-labelledby="other-brands">
      <h2 id="other-brands">Sign in on another brand</h2>
      <div class="row">${await Promise.all(others.map((brand) => signInForm(platform, persona, brand)))}</div>
    </section>
    <section class="stack" aria-labelledby="messages">
      <h2 id="messages">Messages to ${name}</h2>
      ${messages.length > 0 ? messages.map(messagePanel) : html`<p class="hint">No messages yet.</p>`}
    </section>`;
  return frame(platform, { title: name, tab: "/", main });
}

const presets = {
  verification: "Verification result",
  docScan: "Scan result",
  kba: "Questions start as",
  location: "Location",
  biometricPreference: "Biometrics",
};

const facts = (persona: Persona): [string, string][] => [
  ["Email", persona.email ?? "none"],
  ["Phone", persona.phone ?? "none"],
  ...(persona.password ? [["Password", persona.password] as [string, string]] : []),
  ["Birth year", birthYearOf(persona)],
  ["SSN", ssnOf(persona)],
  ["Brand and product", `${brandRow(persona.brand).name}, ${productRow(persona.product).name}`],
  ["Site experience", persona.siteExperience],
  ["User key", persona.userKey],
  ["Permissions", permissionsOf(persona).join(", ") || "none"],
  ["Claims", JSON.stringify(persona.claims)],
  ...(Object.keys(presets) as (keyof typeof presets)[]).flatMap((name): [string, string][] =>
    persona[name] === undefined ? [] : [[presets[name], JSON.stringify(persona[name])]],
  ),
  ...(Object.keys(persona.quirks).length > 0 ? [["Quirks", JSON.stringify(persona.quirks)] as [string, string]] : []),
];

const restrictionList = (persona: Persona): Markup => html`<section class="stack" aria-labelledby="restrictions">
  <h2 id="restrictions">Restrictions</h2>
  ${persona.restrictions.map(
    (each) => html`<article class="panel">
      <h3>${each.shortReasonCode}</h3>
      <p class="text"><b>${each.explanation.header}</b>\n${each.explanation.details}</p>
      <ul class="chips">
        <li class="chip">${permissionOf(persona, each)}</li>
        ${stepChips(each, "no step clears it")}
      </ul>
    </article>`,
  )}
</section>`;

// The frame of the sandbox's own pages: logo, tabs, and a notice while faults are on or the clock is moved.
import { html } from "hono/html";
import { isoNow } from "../platform/clock.ts";
import type { Platform } from "../platform/platform.ts";
import { document, type Markup, mark } from "./document.ts";
import { span } from "./formats.ts";

const tabs = [
  ["/", "Personas"],
  ["/inbox", "Inbox"],
  ["/faults", "Faults and clock"],
  ["/ledger", "Ledger"],
  ["/links", "Screens"],
  ["/app", "App"],
] as const;

type Tab = (typeof tabs)[number][0];

type Parts = { title: string; tab: Tab; refreshEvery?: number; main: Markup };

export function frame(platform: Platform, { title, tab, main, ...rest }: Parts): Markup {
  const { inbox } = platform.state;
  const count = (path: Tab) =>
    path === "/inbox" && inbox.length > 0 ? html` <span class="count">${inbox.length}</span>` : "";
  return document({
    title: `${title} – Sandbox`,
    ...rest,
    body: html`<header class="bar">
        <a class="mark" href="/">${mark} Sandbox</a>
        <nav class="tabs" aria-label="Sandbox">
          ${tabs.map(([path, name]) => html`<a href="${path}"${path === tab ? html` aria-current="page"` : ""}>${name}${count(path)}</a>`)}
        </nav>
      </header>
      <main id="main">${activeChanges(platform)}${main}</main>
      <footer>
        <div>
          <p>Personas, numbers and messages are fictional. Nothing is kept after the sandbox stops.</p>
          <p>Tests use the same controls as JSON under <code>/_control</code>.</p>
        </div>
      </footer>`,
  });
}

function activeChanges({ state }: Platform): Markup | "" {
  const changed: string[] = [];
  const { faults, clockOffsetMs } = state;
  if (faults.length > 0) changed.push(`${faults.length} ${faults.length === 1 ? "fault" : "faults"} on`);
  if (clockOffsetMs !== 0)
    changed.push(`clock ${span(clockOffsetMs)}, at ${isoNow(state).slice(0, 16).replace("T", " ")} UTC`);
  if (state.nativeApp.isOn) changed.push("pages act as in the app");
  return changed.length === 0
    ? ""
    : html`<p class="strip"><span>${changed.join(" · ")}</span> <a href="${state.nativeApp.isOn && changed.length === 1 ? "/app" : "/faults"}">Change</a></p>`;
}

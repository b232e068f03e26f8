// Everything that the platform sent, newest first, with its code large enough to read from across the desk.
import { html } from "hono/html";
import { lettersTo } from "../platform/outbox.ts";
import type { Platform } from "../platform/platform.ts";
import type { Message } from "../platform/records.ts";
import type { Markup } from "./document.ts";
import { clockTime } from "./formats.ts";
import { frame } from "./frame.ts";

const shown = 50;

export function inboxPage(platform: Platform, { to, live }: { to: string; live: boolean }): Markup {
  const letters = lettersTo(platform.state, to || undefined);
  const query = to ? `to=${encodeURIComponent(to)}` : "";
  const main = html`<div class="lead">
      <h1>Inbox</h1>
      <p>Every text message and e-mail that the platform sent. Tap a code to select it.</p>
    </div>
    <form class="search" action="/inbox" role="search">
      <div class="field">
        <label for="to">Sent to</label>
        <input class="input" id="to" name="to" type="text" value="${to}" autocomplete="off" inputmode="email">
      </div>
      <button type="submit" class="button">Show</button>
    </form>
    <p class="row">
      <a class="text-link" href="/inbox?${query}">Refresh</a>
      ${
        live
          ? html`<a class="text-link" href="/inbox?${query}">Stop refreshing every 3 seconds</a>`
          : html`<a class="text-link" href="/inbox?${query}&live=1">Refresh every 3 seconds</a>`
      }
      ${to ? html`<a class="text-link" href="/inbox">Show everything</a>` : ""}
    </p>
    ${
      letters.length === 0
        ? html`<p class="empty">Nothing has been sent${to ? html` to ${to}` : ""} yet. Ask for a code and it lands here.</p>`
        : html`<div class="stack">${letters.slice(0, shown).map(letterPanel)}</div>`
    }
    ${letters.length > shown ? html`<p class="hint">The newest ${shown} of ${letters.length}.</p>` : ""}`;
  return frame(platform, { title: "Inbox", tab: "/inbox", main, ...(live ? { refreshEvery: 3 } : {}) });
}

export const letterPanel = ({ to, channel, text, code, sentAt }: Message): Markup => html`<article class="panel letter">
  <header class="row">
    <span class="chip">${channel === "sms" ? "Text message" : "E-mail"}</span>
    <h3><a href="/inbox?to=${encodeURIComponent(to)}">${to}</a></h3>
    <time class="hint" datetime="${sentAt}">${clockTime(sentAt)} UTC</time>
  </header>
  ${code ? html`<p class="code">${code}</p>` : ""}
  <p class="text">${text}</p>
</article>`;

// Every message that the platform sent, newest first, with its code in large type.
import { html } from "hono/html";
import { messagesTo } from "../platform/outbox.ts";
import type { Platform } from "../platform/platform.ts";
import type { Message } from "../platform/records.ts";
import { codeWindowLink } from "./code-window.ts";
import type { Markup } from "./document.ts";
import { field } from "./fields.ts";
import { clockTime } from "./formats.ts";
import { frame } from "./frame.ts";

const maxShown = 50;

export function inboxPage(platform: Platform, { to, live }: { to: string; live: boolean }): Markup {
  const messages = messagesTo(platform.state, to || undefined);
  const query = to ? `to=${encodeURIComponent(to)}` : "";
  const main = html`<div class="lead">
      <h1>Inbox</h1>
      <p>Every text message and email that the platform sent. Click a code to select it.</p>
    </div>
    <form class="search" action="/inbox" role="search">
      ${field("to", "Sent to", html`type="text" value="${to}" autocomplete="off" inputmode="email"`)}
      <button type="submit" class="button">Show</button>
    </form>
    <p class="row">
      <a class="text-link" href="/inbox?${query}">Refresh</a>
      ${
        live
          ? html`<a class="text-link" href="/inbox?${query}">Stop refreshing every 3 seconds</a>`
          : html`<a class="text-link" href="/inbox?${query}&live=1">Refresh every 3 seconds</a>`
      }
      ${codeWindowLink}
      ${to ? html`<a class="text-link" href="/inbox">Show all messages</a>` : ""}
    </p>
    ${
      messages.length === 0
        ? html`<p class="empty">No messages${to ? html` to ${to}` : ""} yet. Request a code in the account area and it appears here.</p>`
        : html`<div class="stack">${messages.slice(0, maxShown).map(messagePanel)}</div>`
    }
    ${messages.length > maxShown ? html`<p class="hint">The newest ${maxShown} of ${messages.length}.</p>` : ""}`;
  return frame(platform, { title: "Inbox", tab: "/inbox", main, ...(live ? { refreshEvery: 3 } : {}) });
}

export const messagePanel = ({ to, channel, text, code, sentAt }: Message): Markup => html`<article class="panel">
  <header class="row">
    <span class="chip">${{ sms: "Text message", email: "Email", voice: "Phone call" }[channel]}</span>
    <h3><a href="/inbox?to=${encodeURIComponent(to)}">${to}</a></h3>
    <time class="hint" datetime="${sentAt}">${clockTime(sentAt)} UTC</time>
  </header>
  ${code ? html`<p class="code">${code}</p>` : ""}
  <p class="text">${text}</p>
</article>`;

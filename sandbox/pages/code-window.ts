// The newest code in its own small window, next to the account area: it renews itself, and says to whom and when it was sent.
import { html } from "hono/html";
import { messagesTo } from "../platform/outbox.ts";
import type { Platform } from "../platform/platform.ts";
import { document, type Markup } from "./document.ts";
import { clockTime } from "./formats.ts";

/** Opens the window where scripts run; without them the link opens a tab. */
export const codeWindowScript = `document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-small-window]");
  if (!link) return;
  const opened = window.open(link.href, link.target, "popup,width=340,height=260");
  if (opened) event.preventDefault();
});
`;

export const codeWindowLink: Markup = html`<a class="text-link" href="/code" target="sandbox-code" data-small-window>Newest code in a small window</a>`;

export function codeWindow(platform: Platform, to: string): Markup {
  const newest = messagesTo(platform.state, to || undefined).find(({ code }) => code);
  return document({
    title: newest?.code ? `${newest.code} – newest code` : "Newest code",
    refreshEvery: 2,
    body: html`<main id="main" class="code-window">
      <h1 class="hint">Newest code</h1>
      ${
        newest
          ? html`<p class="code">${newest.code}</p>
            <p class="hint">${newest.channel === "email" ? "Email" : newest.channel === "voice" ? "Phone call" : "Text message"} to ${newest.to}<br>
            at <time datetime="${newest.sentAt}">${clockTime(newest.sentAt)} UTC</time></p>`
          : html`<p class="empty">No code yet. Ask for one in the account area.</p>`
      }
      ${to ? html`<p><a class="text-link" href="/code">Codes to everybody</a></p>` : ""}
    </main>`,
  });
}

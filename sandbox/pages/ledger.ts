// The last upstream calls, newest first, each with its headers of interest and its body.
import { html } from "hono/html";
import type { Platform } from "../platform/platform.ts";
import type { LedgerEntry } from "../platform/records.ts";
import type { Markup } from "./document.ts";
import { clockTime } from "./formats.ts";
import { frame } from "./frame.ts";

const maxShown = 100;

export function ledgerPage(platform: Platform): Markup {
  const entries = platform.state.ledger.slice(-maxShown).reverse();
  const main = html`<div class="lead">
      <h1>Ledger</h1>
      <p>Every call that the platform received, with its query and body. The newest ${maxShown} are shown.</p>
    </div>
    <p><a class="text-link" href="/ledger">Refresh</a></p>
    ${
      entries.length === 0
        ? html`<p class="empty">No calls yet. Open the account area, then refresh this page.</p>`
        : html`<div>${entries.map(row)}</div>`
    }`;
  return frame(platform, { title: "Ledger", tab: "/ledger", main });
}

const row = (entry: LedgerEntry): Markup => html`<details class="entry">
  <summary>
    <b>${entry.method}</b>
    <code>${entry.path}</code>
    <span class="chip ${statusKind(entry.status)}">${entry.status ?? "no answer"}</span>
    <span class="about">${entry.persona ?? "anonymous"} · ${clockTime(entry.at)} · #${entry.seq}</span>
  </summary>
  <pre>${JSON.stringify(entry, null, 2)}</pre>
</details>`;

function statusKind(status: number | null): string {
  if (status === null || status >= 500) return "block";
  return status >= 400 ? "step" : "good";
}

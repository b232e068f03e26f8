// The last upstream calls, newest request first: what each player's browser led to, in order.
import { html } from "hono/html";
import type { Platform } from "../platform/platform.ts";
import type { LedgerEntry } from "../platform/records.ts";
import type { Markup } from "./document.ts";
import { field } from "./fields.ts";
import { clockTime } from "./formats.ts";
import { frame } from "./frame.ts";

const maxShown = 100;

type Filter = { persona: string; failedOnly: boolean };
type Request = { id: string | null; calls: LedgerEntry[] };

export function ledgerPage(platform: Platform, { persona, failedOnly }: Filter): Markup {
  const entries = platform.state.ledger.filter(
    (entry) => (persona === "" || entry.persona === persona) && (!failedOnly || hasFailed(entry)),
  );
  const requests = groupByRequest(entries.slice(-maxShown)).reverse();
  const main = html`<div class="lead">
      <h1>Ledger</h1>
      <p>Every call that the platform received, by the request of the account area that made it. The newest ${maxShown} calls are shown.</p>
    </div>
    <form class="search" action="/ledger" role="search">
      ${field("persona", "Only calls of persona", html`type="text" value="${persona}" autocomplete="off"`)}
      <button type="submit" class="button">Show</button>
      <label class="tick"><input type="checkbox" name="failed" value="1"${failedOnly ? html` checked` : ""}> <span>Only calls that were refused or failed</span></label>
    </form>
    ${
      requests.length === 0
        ? html`<p class="empty">No calls${persona || failedOnly ? " like these" : ""} yet. Open the account area, then press Show.</p>`
        : html`<ol class="stack">${requests.map(requestPanel)}</ol>`
    }`;
  return frame(platform, { title: "Ledger", tab: "/ledger", main });
}

function groupByRequest(entries: readonly LedgerEntry[]): Request[] {
  const requests: Request[] = [];
  for (const entry of entries) {
    const known = entry.requestId === null ? undefined : requests.find(({ id }) => id === entry.requestId);
    if (known) known.calls.push(entry);
    else requests.push({ id: entry.requestId, calls: [entry] });
  }
  return requests;
}

function requestPanel({ calls }: Request): Markup {
  const [first] = calls;
  if (!first) return html``;
  const count = calls.length === 1 ? "1 call" : `${calls.length} calls`;
  return html`<li class="panel request">
    <h2 class="hint">${clockTime(first.at)} · ${first.persona ?? "anonymous"} · ${count}</h2>
    <div>${calls.map(row)}</div>
  </li>`;
}

const row = (entry: LedgerEntry): Markup => html`<details class="entry">
  <summary>
    <b>${entry.method}</b>
    <code>${withoutSite(entry.path)}</code>
    <span class="chip ${statusKind(entry)}">${statusText(entry)}</span>
    <span class="about">${entry.service}</span>
  </summary>
  <pre>${JSON.stringify(entry, null, 2)}</pre>
</details>`;

const withoutSite = (path: string) => path.replace(/^\/sites\/[^/]+/, "");

const hasFailed = ({ status }: LedgerEntry) => status === null || status >= 400;

function statusText({ status }: LedgerEntry): string {
  if (status === null) return "no answer";
  if (status >= 500) return `${status} failed`;
  return status >= 400 ? `${status} refused` : `${status}`;
}

function statusKind({ status }: LedgerEntry): string {
  if (status === null || status >= 500) return "block";
  return status >= 400 ? "step" : "good";
}

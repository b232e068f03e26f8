// The fault board and the clock: which calls fail and how, and what time the platform has.
import { html } from "hono/html";
import { isoNow } from "../platform/clock.ts";
import type { Platform } from "../platform/platform.ts";
import { type Fault, faultKinds } from "../platform/records.ts";
import type { Markup } from "./document.ts";
import { drills } from "./drills.ts";
import { field, select } from "./fields.ts";
import { span } from "./formats.ts";
import { frame } from "./frame.ts";

/** Path patterns with their labels; the empty one matches every call. */
const services = [
  ["", "Every call"],
  ["/otp/*", "One-time codes"],
  ["/logins/*", "Logins and challenges"],
  ["/restrictions/*", "Restrictions"],
  ["/correctiveactions/*", "Corrective actions"],
  ["/agreements/*", "Agreements"],
  ["/users/*", "Profile, phone check, logout"],
  ["/sitenav/*", "Site navigation"],
  ["/configuration/*", "Feature flags"],
  ["/transfers/*", "Transfers"],
  ["/playspans/*", "Gaming sessions"],
  ["/regions", "Regions"],
  ["/countries", "Countries"],
  ["/promotions/*", "Promotions"],
] as const;

const effects: Record<Fault["fault"], string> = {
  latency: "answers late",
  status: "answers with an error",
  reset: "cuts the connection",
  hang: "never answers",
  truncate: "cuts the answer short",
  garbage: "answers with invalid JSON",
  drip: "answers a byte at a time",
  huge: "answers with 100 MB",
  redirect: "redirects elsewhere",
};

/** Each kind of fault with its effect. */
const steps = [
  [30_000, "30 seconds", "A new code can be sent."],
  [600_000, "10 minutes", "Codes and question sets expire; sends of strong authentication are allowed again."],
  [900_000, "15 minutes", "Locks after wrong codes end."],
  [86_400_000, "1 day", "Sessions of 12 hours end, and reviews of documents are done."],
] as const;

export function faultsPage(platform: Platform, wrong?: string): Markup {
  const { state } = platform;
  const main = html`<div class="lead">
      <h1>Faults and clock</h1>
      <p>Make upstream calls fail, or let time pass: codes expire and locks end.</p>
    </div>
    ${wrong ? html`<p class="strip" role="alert">${wrong}</p>` : ""}
    <section class="stack" aria-labelledby="on">
      <h2 id="on">Active faults</h2>
      ${
        state.faults.length === 0
          ? html`<p class="empty">None. Every call is answered normally.</p>`
          : html`<ul class="grid">${state.faults.map(described)}</ul>
            <form method="post" action="/faults/clear"><button type="submit" class="button quiet">Clear all</button></form>`
      }
    </section>
    <section class="stack" aria-labelledby="drills">
      <h2 id="drills">Drills</h2>
      <ul class="grid">${drills.map(drillPanel)}</ul>
    </section>
    <form class="panel" method="post" action="/faults" aria-labelledby="add">
      <h2 id="add">Build a fault</h2>
      <div class="fields">
        ${select("path", "Calls", services)}
        ${select("method", "Method", [
          ["", "Any"],
          ["GET", "GET"],
          ["POST", "POST"],
          ["PUT", "PUT"],
        ])}
        ${select(
          "fault",
          "What happens",
          faultKinds.map((kind) => [kind, `${kind}: ${effects[kind]}`]),
        )}
        ${field("persona", "Only for persona (optional)", html`type="text" autocomplete="off"`)}
        ${field("times", "Number of times (optional)", html`type="number" min="1"`)}
        ${field("ms", "Milliseconds, for latency and drip (optional)", html`type="number" min="1"`)}
        ${field("status", "Status, for an error (optional)", html`type="number" min="1"`)}
      </div>
      <label class="tick"><input type="checkbox" name="afterActing" value="true"> <span>Process the call first, so that only the answer is lost</span></label>
      <div class="row"><button type="submit" class="button">Add fault</button></div>
    </form>
    <section class="panel" aria-labelledby="clock">
      <h2 id="clock">Clock</h2>
      <p>
        <time datetime="${isoNow(state)}">${isoNow(state).slice(0, 19).replace("T", " ")} UTC</time>
        <span class="hint">${state.clockOffsetMs === 0 ? "real time" : span(state.clockOffsetMs)}</span>
      </p>
      <form class="stack" method="post" action="/clock">
        ${steps.map(([ms, name, effect]) => html`<p class="row"><button type="submit" class="button quiet" name="advanceMs" value="${ms}">Forward ${name}</button> <span class="hint">${effect}</span></p>`)}
        ${state.clockOffsetMs === 0 ? "" : html`<p class="row"><button type="submit" class="button quiet" name="advanceMs" value="${-state.clockOffsetMs}">Back to real time</button></p>`}
      </form>
    </section>
    <section class="panel" aria-labelledby="reset">
      <h2 id="reset">Start over</h2>
      <p class="hint">Restores the shipped personas and the real time, empties inbox and ledger, clears all faults.</p>
      <form class="row" method="post" action="/reset"><button type="submit" class="button quiet">Reset the sandbox</button></form>
    </section>`;
  return frame(platform, { title: "Faults and clock", tab: "/faults", main });
}

const drillPanel = ({ name, title, effect }: (typeof drills)[number]): Markup => html`<li class="panel journey">
  <div><h3>${title}</h3><p class="hint">${effect}</p></div>
  <form method="post" action="/faults/drill">
    <input type="hidden" name="drill" value="${name}">
    <button type="submit" class="button quiet"><span>Start<span class="sr-only">: ${title}</span></span></button>
  </form>
</li>`;

const described = ({ match, fault, ms, status, times, afterActing }: Fault): Markup => html`<li class="panel">
  <h3>${fault}: ${effects[fault]}</h3>
  <ul class="chips">
    <li class="chip">${match.method ?? "any method"}</li>
    <li class="chip">${match.path ?? "every call"}</li>
    ${match.persona ? html`<li class="chip">only ${match.persona}</li>` : ""}
    ${ms === undefined ? "" : html`<li class="chip">${ms} ms</li>`}
    ${status === undefined ? "" : html`<li class="chip">status ${status}</li>`}
    ${afterActing ? html`<li class="chip">after acting</li>` : ""}
    <li class="chip step">${times === undefined ? "until cleared" : `${times} more`}</li>
  </ul>
</li>`;

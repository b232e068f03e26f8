// A walk through strong authentication: what the model knows of it, and what a player can do on the page.
import { expect } from "vitest";
import { codeLabel, wrongCode } from "../flows/strong-auth.ts";
import { submissionOf } from "../pages/form-entries.ts";
import { type anonymous, callsDuring, sandbox, secondTab, writesIn } from "../pages/journey.ts";
import type { LedgerEntry } from "../stack/sandbox-client.ts";

export const minutes = (n: number) => n * 60_000;
/** How long the product answers a repeated submit like the first (server/forms/idempotency.ts). */
const answerKeptMs = minutes(10);
export const otherMethod = "Try another method";

export type Visitor = ReturnType<typeof anonymous>;
/** What a submit may make happen at the platform: a message, or a new request. */
type Cause = "message" | "request";
/** A submit, to be sent again exactly as it was. */
type Submit = { send: () => Promise<unknown>; causes: Cause | undefined; atMs: number };
export type Block = {
  reason: string;
  is: (call: LedgerEntry) => boolean;
  /** Until the wait is over; otherwise for good. */
  waitedMs?: number;
};
export type Walk = {
  visitor: Visitor;
  /** Another window of the same browser, on a page from before. */
  tab: Visitor | undefined;
  email: string;
  phones: string[];
  mark: number;
  /** Presses that may send a message. */
  presses: number;
  /** Presses that may open a request. */
  openings: number;
  /** Methods without tries left → how many tries there were. */
  closed: Map<string, number>;
  /** What a refusal has blocked, and how many of the calls have been held against it. */
  blocks: Block[];
  checkedCalls: number;
  waitedMs: number;
  /** Since the promises were last looked at. */
  hasSent: boolean;
  last: Submit | undefined;
  earlier: string[];
  trail: string[];
};
/** What the page on the screen lets one do; the model knows nothing else. */
export type Page = {
  fields: Set<string>;
  buttons: Set<string>;
  links: Set<string>;
  hasLast: boolean;
  inTab: Set<string>;
};

const textOf = ({ textContent }: Element) => textContent?.trim() ?? "";

export const look = ({ visitor, last, tab }: Walk): Page => {
  const all = (selector: string) => [...visitor.document.querySelectorAll(selector)];
  const words = (selector: string) => new Set(all(selector).map(textOf));
  return {
    fields: new Set(all("main [name]").map((each) => each.getAttribute("name") ?? "")),
    buttons: words("main button:not([disabled])"),
    links: words("main a[href]"),
    hasLast: last !== undefined,
    inTab: new Set([...(tab?.document.querySelectorAll("main button:not([disabled])") ?? [])].map(textOf)),
  };
};

function countCause(walk: Walk, causes: Cause | undefined) {
  if (causes === "message") walk.presses += 1;
  if (causes === "request") walk.openings += 1;
}

/** Presses a button, and keeps the very same submit to be sent again. */
export async function press(walk: Walk, button: string | RegExp, causes?: Cause) {
  const { visitor, waitedMs } = walk;
  walk.hasSent = true;
  const { url, method, body } = submissionOf(visitor.document, button);
  const send = () => visitor.send(url, { method, ...(body && { body }) });
  walk.last = { send, causes, atMs: waitedMs };
  countCause(walk, causes);
  await send();
}

/** Sends the last submit again, as often as said and at once. Once its answer is forgotten, it counts as a new press. */
export async function repeat(walk: Walk, copies: number) {
  const { last, waitedMs } = walk;
  if (!last) return;
  walk.hasSent = true;
  if (waitedMs - last.atMs >= answerKeptMs) {
    countCause(walk, last.causes);
    last.atMs = waitedMs;
  }
  await Promise.all(Array.from({ length: copies }, last.send));
}

export const newest = async ({ email, phones }: Walk) => {
  const messages = (await Promise.all([email, ...phones].map((to) => sandbox.inbox(to)))).flat();
  return messages.filter(({ code }) => code).sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1))[0]?.code ?? "482913";
};

export async function type(walk: Walk, code: string) {
  walk.visitor.fill({ [codeLabel]: code });
  await press(walk, "Confirm");
}

const hidden = ({ document }: Visitor, name: string) =>
  document.querySelector<HTMLInputElement>(`main form [name=${name}]`)?.value;

/** The same flow has moved on in the second window. */
const isOlder = (one: Visitor, other: Visitor) =>
  hidden(one, "flow") !== undefined &&
  hidden(one, "flow") === hidden(other, "flow") &&
  Number(hidden(one, "version")) < Number(hidden(other, "version"));

/** Presses a button of the other window, which may be far behind. */
export async function late(walk: Walk, button: string, n: number) {
  const { tab } = walk;
  const field = (name: string) => tab?.document.querySelector(`main [name=${name}]`);
  const code = await newest(walk);
  if (field("code")) tab?.fill({ [codeLabel]: [code, wrongCode(code), "001841"][n] ?? code });
  if (field("ssn")) tab?.fill({ birthYear: "1984", ssn: n === 0 ? "1234" : "1235" });
  if (field("phone")) tab?.fill({ phone: walk.phones.at(-1)?.slice(2) ?? "" });
  walk.hasSent = true;
  if (button !== "Confirm") walk.presses += 1;
  const isBehind = tab !== undefined && isOlder(tab, walk.visitor);
  const calls = await callsDuring(async () => tab?.press(button));
  if (isBehind)
    expect(writesIn(calls), `a window that is behind after ${walk.trail.slice(-12).join(" → ")}`).toEqual([]);
}

/** Everything that the page still allows after a refusal that blocks something. */
export async function tryAgainAfter(walk: Walk, code: string) {
  await type(walk, code);
  if (look(walk).buttons.has("Send a new code")) await press(walk, "Send a new code", "message");
  if (look(walk).fields.has("code")) await type(walk, await newest(walk));
}

/** A window stays at the code of one method, this one goes on to another; then the one that is behind sends its code. */
export async function endPreviousSession(walk: Walk) {
  const { visitor } = walk;
  const other = visitor.h1.includes("texted") ? "Email2FA" : "SMS2FA";
  walk.tab = secondTab(visitor);
  await walk.tab.get(visitor.url);
  await visitor.follow(otherMethod);
  const radio = visitor.document.querySelector<HTMLInputElement>(`input[value=${other}]`);
  if (!radio || radio.disabled) return;
  visitor.fill({ method: other });
  await press(walk, "Continue", "message");
  if (walk.tab.document.querySelector("[name=code]")) await late(walk, "Confirm", 0);
}

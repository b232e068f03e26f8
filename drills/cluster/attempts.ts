// A player who tries again where the page says so: the same form after a 503, the form once more after an error.
import { setTimeout as pause } from "node:timers/promises";
import { type Entry, submissionOf } from "../../tests/kit/pages/form-entries.ts";
import type { Visitor } from "../../tests/kit/pages/visitor.ts";
import { isHonest, type PlayerRecord } from "./record.ts";

export type Step = {
  name: string;
  button: string | RegExp;
  fields?: () => Promise<Readonly<Record<string, Entry>>> | Readonly<Record<string, Entry>>;
  /** Whether the press has opened the next page. */
  isDone: (visitor: Visitor) => boolean;
};

/** Longer than any failover may take; a step that is not served by then is lost. */
const patienceMs = 30_000;
/** Faster tries would meet the limits on tries. */
const betweenMs = 1_500;

class LostStep extends Error {
  override name = "LostStep";
}

const says = (visitor: Visitor) => {
  const alert = visitor.document.querySelector("[role=alert]")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  return `${visitor.status} "${visitor.h1}" ${alert}`.trim();
};

/** Opens a page, again while it is unavailable. */
export async function open(visitor: Visitor, record: PlayerRecord, path: string): Promise<void> {
  const startedAt = Date.now();
  let first = "";
  for (;;) {
    const { status, headers } = await visitor.get(path.startsWith("/") ? `${visitor.home}${path}` : path);
    record.counts.pages += 1;
    if (status < 500) break;
    if (!isHonest({ status, headers })) throw new LostStep(`${path}: ${status}`);
    first ||= says(visitor);
    if (Date.now() - startedAt > patienceMs) throw new LostStep(`${path} was not served: ${says(visitor)}`);
    await pause(betweenMs);
  }
  if (first !== "") record.outages.push({ step: `open ${path.split("?")[0]}`, from: startedAt, to: Date.now(), first });
}

/** What was typed and is no secret has to be there again. */
function notKept(visitor: Visitor, typed: Readonly<Record<string, Entry>>): string[] {
  const inputs = [...visitor.document.querySelectorAll<HTMLInputElement>("main input:not([type=hidden])")];
  return Object.entries(typed).flatMap(([key, value]) => {
    const field = inputs.find(
      ({ name, labels }) => name === key || [...(labels ?? [])].some((label) => label.textContent?.trim() === key),
    );
    const isSecret = !field || field.type === "password" || /ssn|code/i.test(field.name);
    return isSecret || field.value === value ? [] : [key];
  });
}

function offers(visitor: Visitor, button: Step["button"]): boolean {
  const names = [...visitor.document.querySelectorAll("main button")].map(
    ({ textContent }) => textContent?.trim() ?? "",
  );
  return names.some((name) => (typeof button === "string" ? name === button : button.test(name)));
}

/** Fills in and presses until the next page opens. Throws LostStep when it never does. */
export async function press(visitor: Visitor, record: PlayerRecord, step: Step): Promise<void> {
  const startedAt = Date.now();
  const form = visitor.url;
  let first = "";
  let hasPressed = false;
  attempts: for (;;) {
    // a page that could not be loaded has another button, which loads it again; the press before may have opened the next page meanwhile
    while (!offers(visitor, step.button)) {
      if (hasPressed && step.isDone(visitor)) break attempts;
      first ||= says(visitor);
      if (Date.now() - startedAt > patienceMs) throw new LostStep(`${step.name} at ${visitor.path}: ${says(visitor)}`);
      await pause(betweenMs);
      await open(visitor, record, form);
    }
    const typed = (await step.fields?.()) ?? {};
    visitor.fill(typed);
    const { url, method, body } = submissionOf(visitor.document, step.button);
    const send = () => visitor.send(url, { method, ...(body && { body }) });
    record.counts.forms += 1;
    hasPressed = true;
    let answer = await send();
    while (isHonest(answer) && Date.now() - startedAt < patienceMs) {
      first ||= says(visitor);
      await pause(betweenMs);
      answer = await send();
    }
    if (step.isDone(visitor)) break;
    first ||= says(visitor);
    if (Date.now() - startedAt > patienceMs) throw new LostStep(`${step.name} at ${visitor.path}: ${says(visitor)}`);
    if (answer.status === 409) {
      record.counts.shownAgain += 1;
      for (const key of notKept(visitor, typed)) record.fail(`${step.name}: ${key} was not shown again`);
      continue;
    }
    await pause(betweenMs);
    // a form that shows an error is sent again as it is; a page without it leads nowhere else
    if (offers(visitor, step.button)) continue;
    await open(visitor, record, form);
    if (step.isDone(visitor)) break;
  }
  if (first !== "") record.outages.push({ step: step.name, from: startedAt, to: Date.now(), first });
}

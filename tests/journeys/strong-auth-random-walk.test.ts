// Random walks through strong authentication, by plain form posts: the promises hold for every order of steps.
// WALK_SEED=<number> walks other ways than the default ones, or repeats a failure; WALK_STEPS=<number> walks longer.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submissionOf } from "../harness/form-entries.ts";
import { anonymous, callsDuring, nameOf, sandbox, secondTab, writesIn } from "../harness/journey.ts";
import { ownStack } from "../harness/own-stack.ts";
import type { LedgerEntry } from "../harness/sandbox-client.ts";
import { type Instance, startInstance } from "../harness/stack.ts";
import { actionsOf, codeLabel, codesTo, stepButton, strongAuthPersona, wrongCode } from "../harness/strong-auth.ts";

const minSteps = Number(process.env.WALK_STEPS ?? 1_000);
const seed = Number(process.env.WALK_SEED ?? 20_261_121);
const attemptsAllowed = 5;
/** Tries of one request in a quarter of an hour that reach the platform at all. */
const limitOfTries = 10;
const minutes = (n: number) => n * 60_000;
/** How long the product answers a repeated submit like the first (server/forms/idempotency.ts). */
const answerKeptMs = minutes(10);
const otherMethod = "Try another method";
const denial = "I don’t want to give this: scan an ID instead";
let app: Instance;
let steps = 0;
const visited = new Map<string, number>();

// Without a cool-down a walk meets the limits that stand behind it.
beforeAll(async () => {
  await sandbox.reset();
  app = await startInstance(ownStack.sandboxPort, { RESEND_CODE_COOLDOWN_MS: "0" });
});
afterAll(async () => {
  await app.stop();
  await sandbox.reset();
});

type Visitor = ReturnType<typeof anonymous>;
/** What a submit may make happen at the platform: a message, or a new request. */
type Cause = "message" | "request";
/** A submit, to be sent again exactly as it was. */
type Submit = { send: () => Promise<unknown>; causes: Cause | undefined; atMs: number };
type Block = {
  why: string;
  is: (call: LedgerEntry) => boolean;
  /** Until the wait is over; otherwise for good. */
  waitedMs?: number;
};
type Walk = {
  visitor: Visitor;
  /** Another window of the same browser, on a page from before. */
  tab: Visitor | undefined;
  email: string;
  phones: string[];
  mark: number;
  /** Presses that may send a message. */
  presses: number;
  /** Presses that may open a request. */
  begins: number;
  /** Methods without tries left: how many had been made. */
  closed: Map<string, number>;
  /** What a refusal has blocked, and how many of the calls have been held against it. */
  blocks: Block[];
  looked: number;
  waitedMs: number;
  /** Since the promises were last looked at. */
  hasSent: boolean;
  last: Submit | undefined;
  earlier: string[];
  trail: string[];
};
/** What the page on the screen lets one do; the model knows nothing else. */
type Page = { fields: Set<string>; buttons: Set<string>; links: Set<string>; hasLast: boolean; inTab: Set<string> };

const textOf = ({ textContent }: Element) => textContent?.trim() ?? "";

const look = ({ visitor, last, tab }: Walk): Page => {
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

const isFinish = ({ method, path }: LedgerEntry) => method === "POST" && path.endsWith("/strongauth/v3/challenges");
const keyOf = ({ body }: LedgerEntry) => {
  const { strongAuthRequestKey, strongAuthChallengeType } = body as Record<string, string>;
  return `${strongAuthRequestKey} ${strongAuthChallengeType}`;
};

const isTrigger = ({ method, path }: LedgerEntry) =>
  method === "PUT" && /\/strongauth\/v3\/requests\/[\w-]+$/.test(path);
const requestOf = (call: LedgerEntry) =>
  isTrigger(call) ? call.path.split("/").at(-1) : (call.body as Record<string, string>).strongAuthRequestKey;

const solutionOf = ({ body }: LedgerEntry) => String((body as Record<string, string>).providedSolution);
/** What the sandbox counts as a try: not what was typed to have another refusal, and not a code that is too old. */
const isCounted = (codes: readonly string[]) => (call: LedgerEntry) =>
  !/18(04|09|28|41|99)$/.test(solutionOf(call)) && !codes.includes(solutionOf(call));

/** What a refused call keeps the next ones from: by the last four digits of what was typed. */
function blocksAfter(call: LedgerEntry, waitedMs: number): Block[] {
  if (!isFinish(call) || call.status === 200) return [];
  const isSame = (each: LedgerEntry) => requestOf(each) === requestOf(call);
  const isSameType = (each: LedgerEntry) => isFinish(each) && keyOf(each) === keyOf(call);
  const why = solutionOf(call).slice(-4);
  if (why === "1841") return [{ why, waitedMs, is: (each) => isFinish(each) && isSame(each) }];
  if (why === "1828") return [{ why, waitedMs, is: (each) => isTrigger(each) && isSame(each) }];
  return why === "1827" || why === "1806" ? [{ why, is: isSameType }] : [];
}

/** What must be true of every page. */
function expectWayOn({ visitor, tab, trail }: Walk) {
  for (const each of tab ? [visitor, tab] : [visitor]) expectWayOnOf(each, trail);
}

function expectWayOnOf(visitor: Visitor, trail: readonly string[]) {
  const at = `${trail.slice(-12).join(" → ")}\n${visitor.path} "${visitor.h1}"`;
  expect(visitor.status, at).toBe(200);
  expect(actionsOf(visitor), `an action after ${at}`).not.toEqual([]);
}

/** What must be true of all that reached the platform. */
async function expectPromises(walk: Walk) {
  const { visitor, email, phones, mark, presses, trail, closed, waitedMs } = walk;
  const { h1 } = visitor;
  const at = trail.slice(-12).join(" → ");
  const [ledger, ...inboxes] = await Promise.all([sandbox.ledger(mark), ...[email, ...phones].map(codesTo)]);
  const codes = inboxes.flat();
  const messages = codes.length;
  expect(messages, `messages against presses after ${at}`).toBeLessThanOrEqual(presses);
  const finishes = ledger.filter(isFinish);
  const accepted = finishes.filter(({ status }) => status === 200);
  expect(new Set(accepted.map(solutionOf)).size, `codes accepted once after ${at}`).toBe(accepted.length);
  expect(new Set(accepted.map(keyOf)).size, `one proof a request after ${at}`).toBe(accepted.length);
  const about = ledger.filter((call) => isFinish(call) || isTrigger(call));
  for (const [index, call] of about.entries()) {
    if (!accepted.includes(call)) continue;
    const later = about.slice(index + 1).filter((each) => requestOf(each) === requestOf(call));
    expect(later.map(nameOf), `calls of a request that is solved after ${at}`).toEqual([]);
  }
  for (const call of about.slice(walk.looked)) {
    const broken = walk.blocks.filter((block) => (block.waitedMs ?? waitedMs) === waitedMs && block.is(call));
    expect(
      broken.map(({ why }) => why),
      `${nameOf(call)} although blocked after ${at}`,
    ).toEqual([]);
    walk.blocks.push(...blocksAfter(call, waitedMs));
  }
  walk.looked = about.length;
  const opened = ledger.filter(({ method, path }) => method === "POST" && path.endsWith("/strongauth/v3/requests"));
  // One that is too old is opened anew.
  if (waitedMs < minutes(30)) expect(opened.length, `requests opened after ${at}`).toBeLessThanOrEqual(walk.begins);
  const missed = Object.groupBy(
    finishes.filter(({ status }) => status === 422),
    keyOf,
  );
  // A request that is too old counts no tries any more; then our own limit is all there is.
  const most = waitedMs < minutes(30) ? attemptsAllowed : limitOfTries;
  for (const [key, misses = []] of Object.entries(missed)) {
    expect(misses.filter(isCounted(codes)).length, `tries after ${at}`).toBeLessThanOrEqual(most);
    expect(misses.length, `tries after ${at}`).toBeLessThanOrEqual(limitOfTries);
    const atEnd = closed.get(key);
    if (atEnd !== undefined) expect(misses.length, `tries after the last after ${at}`).toBe(atEnd);
  }
  const [latest] = finishes.slice(-1);
  if (latest && h1 === "No tries left for this method") closed.set(keyOf(latest), missed[keyOf(latest)]?.length ?? 0);
  return { messages, accepted: accepted.length };
}

type Step = fc.AsyncCommand<{ page: Page }, Walk>;

function step(name: string, can: (page: Page) => boolean, act: (walk: Walk) => Promise<unknown>): Step {
  return {
    check: ({ page }) => can(page),
    run: async (model, walk) => {
      await act(walk);
      steps += 1;
      walk.trail.push(name);
      walk.earlier.push(walk.visitor.url);
      const { pathname } = new URL(walk.visitor.url);
      visited.set(pathname, (visited.get(pathname) ?? 0) + 1);
      expectWayOn(walk);
      if (walk.hasSent) await expectPromises(walk);
      walk.hasSent = false;
      model.page = look(walk);
    },
    toString: () => name,
  };
}

function countCause(walk: Walk, causes: Cause | undefined) {
  if (causes === "message") walk.presses += 1;
  if (causes === "request") walk.begins += 1;
}

/** Presses a button, and keeps the very same submit to be sent again. */
async function press(walk: Walk, button: string | RegExp, causes?: Cause) {
  const { visitor, waitedMs } = walk;
  walk.hasSent = true;
  const { url, method, body } = submissionOf(visitor.document, button);
  const send = () => visitor.send(url, { method, ...(body && { body }) });
  walk.last = { send, causes, atMs: waitedMs };
  countCause(walk, causes);
  await send();
}

/** Sends the last submit again, as often as said and at once. Once its answer is forgotten, it counts as a new press. */
async function repeat(walk: Walk, copies: number) {
  const { last, waitedMs } = walk;
  if (!last) return;
  walk.hasSent = true;
  if (waitedMs - last.atMs >= answerKeptMs) {
    countCause(walk, last.causes);
    last.atMs = waitedMs;
  }
  await Promise.all(Array.from({ length: copies }, last.send));
}

const newest = async ({ email, phones }: Walk) => {
  const messages = (await Promise.all([email, ...phones].map((to) => sandbox.inbox(to)))).flat();
  return messages.filter(({ code }) => code).sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1))[0]?.code ?? "482913";
};

async function type(walk: Walk, code: string) {
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
async function late(walk: Walk, button: string, n: number) {
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

/** Whatever the page still lets one do after a refusal that blocks something. */
async function tryAgainAfter(walk: Walk, code: string) {
  await type(walk, code);
  if (look(walk).buttons.has("Send a new code")) await press(walk, "Send a new code", "message");
  if (look(walk).fields.has("code")) await type(walk, await newest(walk));
}

/** A window stays at the code of one method, this one goes on to another; then the one that is behind sends its code. */
async function endPreviousSession(walk: Walk) {
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

const number = (n: number) => `+1207555${String(2000 + n)}`;
const has = (name: keyof Omit<Page, "hasLast">, word: string) => (page: Page) => page[name].has(word);
const refusals = ["001802", "001804", "001806", "001826", "001827", "001828", "001841", "001899", "000000"];
const numbers = ["2075551842", "12", "2075551828"];

const commands = [
  fc.nat(4).map((n) =>
    step(`choose ${n}`, has("fields", "method"), async (walk) => {
      const radios = [...walk.visitor.document.querySelectorAll<HTMLInputElement>("input[type=radio]:not([disabled])")];
      const radio = radios[n % Math.max(1, radios.length)];
      if (radio) walk.visitor.fill({ method: radio.value });
      await press(walk, "Continue", "message");
    }),
  ),
  ...[1, 2, 3].map(() =>
    fc.constant(step("begin", has("buttons", stepButton), (walk) => press(walk, stepButton, "request"))),
  ),
  fc
    .constantFrom("001806", "001827", "001828", "001841")
    .map((code) => step(`${code}, and on`, has("fields", "code"), (walk) => tryAgainAfter(walk, code))),
  fc.constant(
    step(
      "leave a window behind",
      (page) => has("fields", "code")(page) && has("links", otherMethod)(page),
      endPreviousSession,
    ),
  ),
  fc.constant(
    step("twelve tries", has("fields", "code"), async (walk) => {
      for (let tries = 0; tries < 12 && walk.visitor.document.querySelector("[name=code]"); tries += 1) {
        await type(walk, "001899");
      }
    }),
  ),
  // As often as what is refused, so that there is something to take back.
  ...[1, 2, 3].map(() =>
    fc.constant(step("the right code", has("fields", "code"), async (walk) => type(walk, await newest(walk)))),
  ),
  fc.constant(step("a wrong code", has("fields", "code"), async (walk) => type(walk, wrongCode(await newest(walk))))),
  fc.constantFrom(...refusals).map((code) => step(code, has("fields", "code"), (walk) => type(walk, code))),
  fc
    .constantFrom("", "12345", "0000000")
    .map((code) => step(`no code "${code}"`, has("fields", "code"), (walk) => type(walk, code))),
  fc.constant(step("resend", has("buttons", "Send a new code"), (walk) => press(walk, "Send a new code", "message"))),
  fc.tuple(fc.nat(9), fc.boolean()).map(([n, isGood]) =>
    step(`a number ${n}`, has("fields", "phone"), async (walk) => {
      const typed = isGood ? number(n) : (numbers[n % numbers.length] ?? "");
      if (isGood && !walk.phones.includes(typed)) walk.phones.push(typed);
      walk.visitor.fill({ phone: typed });
      await press(walk, "Save and send a code", "message");
    }),
  ),
  fc.constantFrom("19841234", "19841235", "19991827", "19991841", "1984", "").map((typed) =>
    step(`details ${typed}`, has("fields", "ssn"), async (walk) => {
      walk.visitor.fill({ birthYear: typed.slice(0, 4), ssn: typed.slice(4) });
      await press(walk, "Confirm");
    }),
  ),
  fc.constant(step("deny", has("buttons", denial), (walk) => press(walk, denial))),
  fc.constant(step("refresh", has("buttons", "Refresh"), (walk) => press(walk, "Refresh", "request"))),
  ...[otherMethod, "Change number", "Change number", "Back", "Back to the code"].map((link) =>
    fc.constant(step(link, has("links", link), (walk) => walk.visitor.follow(link))),
  ),
  fc.constant(
    step(
      "reload",
      () => true,
      (walk) => walk.visitor.get(walk.visitor.url),
    ),
  ),
  fc.nat(6).map((n) =>
    step(
      `go back ${n}`,
      () => true,
      (walk) => walk.visitor.get(walk.earlier.at(-1 - n) ?? "/correctiveactions"),
    ),
  ),
  fc.constant(
    step(
      "send the same again",
      ({ hasLast }) => hasLast,
      (walk) => repeat(walk, 1),
    ),
  ),
  fc.constant(
    step(
      "send the same three times at once",
      ({ hasLast }) => hasLast,
      (walk) => repeat(walk, 3),
    ),
  ),
  fc.constant(
    step(
      "another window here",
      () => true,
      async (walk) => {
        walk.tab = secondTab(walk.visitor);
        await walk.tab.get(walk.visitor.url);
      },
    ),
  ),
  ...["Confirm", "Send a new code", "Continue", "Save and send a code"].map((button) =>
    fc
      .nat(2)
      .map((n) => step(`in the other window: ${button} ${n}`, has("inTab", button), (walk) => late(walk, button, n))),
  ),
  fc.constant(
    step(
      "to the entry page",
      () => true,
      (walk) => walk.visitor.get("/correctiveactions?product=sportsbook"),
    ),
  ),
  fc.constantFrom(2, 11, 16).map((n) =>
    step(
      `wait ${n} minutes`,
      () => true,
      async (walk) => {
        walk.waitedMs += minutes(n);
        await sandbox.advanceClock(minutes(n));
      },
    ),
  ),
];

let people = 0;

async function newWalk(): Promise<{ model: { page: Page }; real: Walk }> {
  people += 1;
  const types = [{ challengeType: "SMS2FA", editable: people % 4 !== 0 }, "Email2FA", "BirthYearAndSsn4", "DocScan"];
  const { id, email, phone } = await sandbox.makePersona({
    ...strongAuthPersona(undefined, { quirks: { neverClears: "strongauth" } }),
    strongAuth: { availableStrongAuthTypes: types, ssn: "900551234", birthYear: 1984 },
  });
  const visitor = anonymous({ port: app.port });
  await visitor.signIn(sandbox, id);
  await visitor.get("/correctiveactions?product=sportsbook");
  const mark = await sandbox.mark();
  const real: Walk = {
    visitor,
    email,
    phones: [phone],
    mark,
    presses: 0,
    begins: 0,
    closed: new Map(),
    blocks: [],
    looked: 0,
    tab: undefined,
    waitedMs: 0,
    hasSent: false,
    last: undefined,
    earlier: [],
    trail: [],
  };
  return { model: { page: look(real) }, real };
}

test("a thousand steps in any order: always a way on, no message without a press, no code twice, no more tries than allowed", {
  timeout: 1_000 * minSteps,
}, async () => {
  const total = { messages: 0, accepted: 0 };
  const walks = fc.asyncProperty(fc.commands(commands, { maxCommands: 90, size: "max" }), async (chosen) => {
    if (steps >= minSteps) return;
    const walk = await newWalk();
    await fc.asyncModelRun(() => walk, chosen);
    const { messages, accepted } = await expectPromises(walk.real);
    total.messages += messages;
    total.accepted += accepted;
  });
  console.info(`WALK_SEED=${seed}`);
  await fc.assert(walks, { seed, numRuns: minSteps / 5, endOnFailure: true });
  expect(steps).toBeGreaterThanOrEqual(minSteps);
  expect(total.messages).toBeGreaterThan(20);
  expect(total.accepted).toBeGreaterThan(2);
  for (const page of ["/strongauth", "/strongauth/code", "/strongauth/phone", "/strongauth/details", "/docscan"]) {
    expect(visited.get(page) ?? 0, `${page} was walked over`).toBeGreaterThan(0);
  }
});

// The steps that a walk is made of. Each can be taken only where the page offers it.
import fc from "fast-check";
import { stepButton, wrongCode } from "../flows/strong-auth.ts";
import { sandbox, secondTab } from "../pages/journey.ts";
import { expectPromises, expectWayOn } from "./promises.ts";
import {
  endPreviousSession,
  late,
  look,
  minutes,
  newest,
  otherMethod,
  type Page,
  press,
  repeat,
  tryAgainAfter,
  type,
  type Walk,
} from "./walk.ts";

const denial = "I don’t want to give this: scan an ID instead";

/** What all walks of an attempt have done together. */
export const tally = { steps: 0, visited: new Map<string, number>() };

type Step = fc.AsyncCommand<{ page: Page }, Walk>;

function step(name: string, can: (page: Page) => boolean, act: (walk: Walk) => Promise<unknown>): Step {
  return {
    check: ({ page }) => can(page),
    run: async (model, walk) => {
      await act(walk);
      tally.steps += 1;
      walk.trail.push(name);
      walk.earlier.push(walk.visitor.url);
      const { pathname } = new URL(walk.visitor.url);
      tally.visited.set(pathname, (tally.visited.get(pathname) ?? 0) + 1);
      expectWayOn(walk);
      if (walk.hasSent) await expectPromises(walk);
      walk.hasSent = false;
      model.page = look(walk);
    },
    toString: () => name,
  };
}

/** A step that has one form only. */
const single = (...args: Parameters<typeof step>) => fc.constant(step(...args));
/** A step that every page offers. */
const anywhere = (name: string, act: (walk: Walk) => Promise<unknown>) => step(name, () => true, act);

const number = (n: number) => `+1207555${String(2000 + n)}`;
const has = (name: keyof Omit<Page, "hasLast">, word: string) => (page: Page) => page[name].has(word);
const refusals = ["001802", "001804", "001806", "001826", "001827", "001828", "001841", "001899", "000000"];
const numbers = ["2075551842", "12", "2075551828"];

export const commands = [
  fc.nat(4).map((n) =>
    step(`choose ${n}`, has("fields", "method"), async (walk) => {
      const radios = [...walk.visitor.document.querySelectorAll<HTMLInputElement>("input[type=radio]:not([disabled])")];
      const radio = radios[n % Math.max(1, radios.length)];
      if (radio) walk.visitor.fill({ method: radio.value });
      await press(walk, "Continue", "message");
    }),
  ),
  ...[1, 2, 3].map(() => single("start", has("buttons", stepButton), (walk) => press(walk, stepButton, "request"))),
  fc
    .constantFrom("001806", "001827", "001828", "001841")
    .map((code) => step(`${code}, and on`, has("fields", "code"), (walk) => tryAgainAfter(walk, code))),
  single(
    "leave a window behind",
    (page) => has("fields", "code")(page) && has("links", otherMethod)(page),
    endPreviousSession,
  ),
  single("twelve tries", has("fields", "code"), async (walk) => {
    for (let tries = 0; tries < 12 && walk.visitor.document.querySelector("[name=code]"); tries += 1) {
      await type(walk, "001899");
    }
  }),
  // As often as what is refused, so that there is something to take back.
  ...[1, 2, 3].map(() =>
    single("the right code", has("fields", "code"), async (walk) => type(walk, await newest(walk))),
  ),
  single("a wrong code", has("fields", "code"), async (walk) => type(walk, wrongCode(await newest(walk)))),
  fc.constantFrom(...refusals).map((code) => step(code, has("fields", "code"), (walk) => type(walk, code))),
  fc
    .constantFrom("", "12345", "0000000")
    .map((code) => step(`no code "${code}"`, has("fields", "code"), (walk) => type(walk, code))),
  single("resend", has("buttons", "Send a new code"), (walk) => press(walk, "Send a new code", "message")),
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
  single("deny", has("buttons", denial), (walk) => press(walk, denial)),
  single("refresh", has("buttons", "Refresh"), (walk) => press(walk, "Refresh", "request")),
  ...[otherMethod, "Change number", "Change number", "Back", "Back to the code"].map((link) =>
    single(link, has("links", link), (walk) => walk.visitor.follow(link)),
  ),
  fc.constant(anywhere("reload", (walk) => walk.visitor.get(walk.visitor.url))),
  fc
    .nat(6)
    .map((n) => anywhere(`go back ${n}`, (walk) => walk.visitor.get(walk.earlier.at(-1 - n) ?? "/correctiveactions"))),
  ...[["send the same again", 1] as const, ["send the same three times at once", 3] as const].map(([name, copies]) =>
    single(
      name,
      ({ hasLast }) => hasLast,
      (walk) => repeat(walk, copies),
    ),
  ),
  fc.constant(
    anywhere("another window here", async (walk) => {
      walk.tab = secondTab(walk.visitor);
      await walk.tab.get(walk.visitor.url);
    }),
  ),
  ...["Confirm", "Send a new code", "Continue", "Save and send a code"].map((button) =>
    fc
      .nat(2)
      .map((n) => step(`in the other window: ${button} ${n}`, has("inTab", button), (walk) => late(walk, button, n))),
  ),
  fc.constant(anywhere("to the entry page", (walk) => walk.visitor.get("/correctiveactions?product=sportsbook"))),
  fc.constantFrom(2, 11, 16).map((n) =>
    anywhere(`wait ${n} minutes`, async (walk) => {
      walk.waitedMs += minutes(n);
      await sandbox.advanceClock(minutes(n));
    }),
  ),
];

// The steps that a walk is made of, each taken only where the page offers it.

import type { Visitor } from "../browser/browserless.ts";
import { type Submission, submissionBy } from "../pages/form-entries.ts";
import { callsDuring, sandbox } from "../pages/journey.ts";
import type { Fault } from "../stack/sandbox-client.ts";
import { fillIn } from "./entries.ts";
import { newestCode, openTab, type Step, someEntry, type Walk } from "./walk.ts";

/** What a step did; undefined where the page does not offer it. */
type Taken = { readonly name: string; readonly pressedBy?: Visitor } | undefined;
type Take = (walk: Walk) => Promise<Taken>;

const opened = (name: string): Taken => ({ name });

/** Faults that end soon: one that hangs would only make the walk slow. */
const faults: readonly Omit<Fault, "match">[] = [
  { fault: "status", status: 500 },
  { fault: "status", status: 422, body: { errorStatus: { code: "PLT-422", statusCode: 422, message: "refused" } } },
  { fault: "garbage" },
  { fault: "truncate" },
  { fault: "reset" },
  { fault: "reset", afterActing: true },
];

const minutes = (n: number) => n * 60_000;
const textOf = ({ textContent }: Element) => textContent?.replace(/\s+/g, " ").trim() ?? "";

function submitters(visitor: Visitor): HTMLButtonElement[] {
  const all = [...visitor.document.querySelectorAll<HTMLButtonElement>("main form button:not([disabled])")];
  return all.filter(({ type, form }) => type === "submit" && form?.method === "post");
}

/** Fills in the form of one of the page's buttons, and says what pressing it would send. */
async function filledIn(walk: Walk, visitor: Visitor): Promise<{ name: string; submission: Submission } | undefined> {
  const buttons = submitters(visitor);
  if (buttons.length === 0) return undefined;
  const button = walk.chance.pick(buttons);
  fillIn(button.form as HTMLFormElement, walk.chance, { code: await newestCode(walk), contact: walk.contact });
  try {
    return { name: textOf(button), submission: submissionBy(visitor.document, button) };
  } catch {
    // the browser itself holds the form back
    return undefined;
  }
}

const send = (visitor: Visitor, { url, method, body }: Submission) =>
  visitor.send(url, { method, ...(body && { body }) });

/** Fills in the form of one of a page's buttons, and sends it in some way. */
const pressing =
  (
    how: string,
    sendIt: (visitor: Visitor, submission: Submission) => Promise<unknown>,
    pageOf = ({ visitor }: Walk): Visitor | undefined => visitor,
  ): Take =>
  async (walk) => {
    const visitor = pageOf(walk);
    const filled = visitor && (await filledIn(walk, visitor));
    if (!filled) return undefined;
    await sendIt(visitor, filled.submission);
    return { name: `press "${filled.name}"${how}`, pressedBy: visitor };
  };

const press = pressing("", send);
const pressTwice = pressing(" twice", (visitor, submission) =>
  Promise.all([send(visitor, submission), send(visitor, submission)]),
);
/** The other tab is on a page from before: the flow has moved on since. */
const pressInTab = pressing(" in the other tab", send, ({ tab }) => tab);

const pressWithFault: Take = (walk) => {
  const fault = walk.chance.pick(faults);
  const method = walk.chance.pick(["GET", "POST", "PUT"]);
  return pressing(` while ${method} has ${fault.fault}`, async (visitor, submission) => {
    await sandbox.faults([{ match: { method }, times: 2, ...fault }]);
    walk.hasFaults = true;
    await send(visitor, submission);
    await sandbox.faults([]);
  })(walk);
};

const follow: Take = async (walk) => {
  const { visitor, chance } = walk;
  const links = [...visitor.document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    ({ href, hash, origin, pathname }) =>
      origin === visitor.home && !(hash && href.startsWith(visitor.url)) && !pathname.startsWith("/api/"),
  );
  if (links.length === 0) return undefined;
  const link = chance.pick(links);
  await visitor.get(link.href);
  return opened(`follow "${textOf(link)}"`);
};

const reload: Take = async ({ visitor }) => {
  await visitor.get(visitor.url);
  return opened("reload");
};

const goBack: Take = async ({ visitor, earlier, chance }) => {
  if (earlier.length === 0) return undefined;
  await visitor.get(chance.pick(earlier.slice(-6)));
  return opened("back");
};

const openEntry: Take = async (walk) => {
  const entry = someEntry(walk);
  await walk.visitor.get(`${walk.visitor.home}${entry}`);
  return opened(`open ${entry}`);
};

const duplicateTab: Take = async (walk) => {
  openTab(walk);
  await walk.tab?.get(walk.visitor.url);
  return opened("duplicate the tab");
};

const wait: Take = async ({ chance }) => {
  const time = chance.pick([2, 11, 31, 90]);
  await sandbox.advanceClock(minutes(time));
  return opened(`wait ${time} minutes`);
};

/** By weight: a step that stands here twice is taken twice as often. */
const steps: readonly Take[] = [
  ...Array<Take>(9).fill(press),
  ...Array<Take>(4).fill(follow),
  pressTwice,
  pressTwice,
  pressInTab,
  pressInTab,
  pressWithFault,
  pressWithFault,
  reload,
  goBack,
  goBack,
  openEntry,
  duplicateTab,
  wait,
];

/** Takes one step at random; where the page does not offer it, opens an entry page. */
export async function takeStep(walk: Walk): Promise<Step> {
  const { visitor, exchanges, earlier, trail } = walk;
  // a page of the operator's: the player comes back
  if (!visitor.url.startsWith(visitor.home)) await visitor.get(earlier.at(-1) ?? `${visitor.home}/`);
  exchanges.length = 0;
  walk.hasFaults = false;
  earlier.push(visitor.url);
  let taken: Taken;
  const calls = await callsDuring(async () => {
    taken = (await walk.chance.pick(steps)(walk)) ?? (await openEntry(walk));
  });
  const { name, pressedBy } = taken ?? { name: "nothing" };
  trail.push(`${name} → ${visitor.status} ${visitor.path.slice(0, 80)} "${visitor.h1}"`);
  return { name, pressedBy, calls };
}

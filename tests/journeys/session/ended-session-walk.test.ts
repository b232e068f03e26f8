// Every flow, whose session ends at every step in every way: nothing is lost but the session. The pages, what the platform was told, under
// which site experience, and where the flow ends are compared with the same walk in one session. `npm test` takes a fifth.
import { expect, test } from "vitest";
import { type CorrectiveAction, correctiveActions } from "../../../domain/corrective-actions/registry.ts";
import { sampleOf } from "../../../scripts/nightly.ts";
import { byPost, endings, signInAgain } from "../../harness/ended-session-walk/endings.ts";
import { type Flow, type Step, flows as shortFlows, take } from "../../harness/ended-session-walk/flows.ts";
import { longerFlows } from "../../harness/ended-session-walk/longer-flows.ts";
import { stepFlows } from "../../harness/ended-session-walk/steps.ts";
import { confirm } from "../../harness/flows/strong-auth.ts";
import { callsDuring, type Player, player, sandbox, writesIn } from "../../harness/pages/journey.ts";
import type { LedgerEntry } from "../../harness/stack/sandbox-client.ts";

const flows = [...shortFlows, ...longerFlows, ...stepFlows];

/** Corrective actions that no walk has, and why. */
const unwalked: Readonly<Partial<Record<CorrectiveAction, string>>> = {
  "complete-fcm-verification": "its page has no form",
  "recover-other-account": "its press leads to the recovery, which has no session",
  "on-prem-verify": "its form is that of geolocate",
  "docscan-selfie": "its form is that of docscan-verification",
};

/** All that a player may be asked for to sign in again; the other device ends the session of this one. */
const ofSignIn = /^POST \/(otp\/v1\/(initiate|verify)|logins\/v1\/logins|sessions\/v1\/sessions\/endothers)$/;

/** Without keys that are new in each walk, and without what a page says of a file that met the end. */
const comparable = (text: string) =>
  text
    .replace(/&problem=documentCut/g, "")
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, "<key>")
    .replace(/user-[\w-]+/g, "<player>")
    .replace(/flow(=|%3D|%253D)\w+/g, "<flow>");

const siteOf = ({ path }: LedgerEntry) => path.split("/")[2];
const sitesOf = (calls: readonly LedgerEntry[]) => [
  ...new Set(calls.filter(({ path }) => path.startsWith("/sites/")).map(siteOf)),
];

/** Sorted, because a promotion is not waited for. */
const writesOf = (calls: readonly LedgerEntry[]) => writesIn(calls).map(comparable).sort();

/** The session ends, and the player signs in again: where it ended, under the flow's own site experience, asking for nothing else. */
async function endIn(flow: Flow, made: Player, how: string, step: Step) {
  const before = made.visitor.pathname;
  const calls = await callsDuring(async () => endings[how]?.(made, step));
  expect(made.visitor.pathname, "where the session ended").toBe(before);
  expect(writesIn(calls).filter((call) => !ofSignIn.test(call))).toEqual([]);
  const codes = calls.filter(({ path }) => path.endsWith("/otp/v1/initiate"));
  expect(sitesOf(codes)).toEqual([flow.siteExperience]);
}

async function walk(flow: Flow, end?: { at: number; how: string }) {
  const made = await flow.begin();
  const seen: string[] = [];
  const calls: LedgerEntry[] = [];
  for (const [index, step] of flow.steps.entries()) {
    if (end?.at === index) {
      await endIn(flow, made, end.how, step);
      if (step.isTimed) return { seen, writes: undefined, sites: sitesOf(calls) };
    }
    seen.push(comparable(made.visitor.path));
    calls.push(...(await callsDuring(() => take(made.visitor, made, step))));
  }
  seen.push(comparable(made.visitor.url));
  return { seen, writes: writesOf(calls), sites: sitesOf(calls) };
}

const plainWalks = new Map<Flow, ReturnType<typeof walk>>();

async function plainWalk(flow: Flow) {
  const known = plainWalks.get(flow) ?? walk(flow);
  plainWalks.set(flow, known);
  return known;
}

const walks = Object.keys(endings).flatMap((how) =>
  flows.flatMap((flow) =>
    flow.steps.flatMap(({ isLink }, at) => (isLink && how === byPost ? [] : [{ flow, at, how, name: flow.name }])),
  ),
);

test.each(sampleOf(walks))(
  "$name, step $at: nothing is lost by $how [PA-08, PA-11, API-01]",
  async ({ flow, at, how }) => {
    const plain = await plainWalk(flow);
    await sandbox.reset();
    const { seen, writes, sites } = await walk(flow, { at, how });
    if (seen.length > at) expect(sites).toEqual(plain.sites);
    expect(seen).toEqual(plain.seen.slice(0, writes ? undefined : at));
    if (writes) expect(writes).toEqual(plain.writes);
  },
);

test("there is a walk for each ending at each step of each flow", () => {
  console.info(`${walks.length} walks`);
  const steps = flows.flatMap((flow) => flow.steps);
  const links = steps.filter(({ isLink }) => isLink);
  expect(walks).toHaveLength(Object.keys(endings).length * steps.length - links.length);
});

test("each corrective action is in a walk, or says why not", () => {
  const walked = new Set(flows.flatMap(({ codes }) => codes));
  expect(correctiveActions.filter((code) => !walked.has(code)).sort()).toEqual(Object.keys(unwalked).sort());
});

test("a second factor that the new sign-in leaves open is asked for first, and leads to the page [PA-08, OTP-34?]", async () => {
  const inJersey = { product: "sportsbook", siteExperience: "US-NJ-SB" } as const;
  const { visitor, email, phone } = await player({ ...inJersey, mfaMethods: ["SMS2FA"] });
  const page = "/accountcenter/security/username";
  await visitor.get(page);
  await sandbox.advanceClock(3 * 3_600_000);
  await visitor.get(page);
  await signInAgain(visitor, email);
  expect(visitor.pathname).toBe("/correctiveactions/strongauth");
  const calls = await callsDuring(async () => {
    await visitor.press("Confirm it’s me");
    if (visitor.pathname !== "/strongauth/code") await visitor.press("Continue");
    await confirm(visitor, await sandbox.code(phone));
  });
  expect(visitor.pathname).toBe(page);
  expect(writesIn(calls).filter((call) => !call.includes("/strongauth/"))).toEqual([]);
});

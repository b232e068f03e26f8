// What every page, press and handler shows to a judged player.
import { expect } from "vitest";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { type HandlerPattern, handlerRoute, handlers, routeAt, routes } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { loadHome } from "@/server/flows/account-home/home";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { createGamingSession } from "@/server/flows/corrective-actions/steps";
import { continueSequence, loadPostAuth } from "@/server/flows/post-auth/sequence";
import { loadLocked } from "@/server/flows/restrictions/locked";
import { decisionFor } from "@/server/request/enter";
import { type Caller, destinationOf } from "../../kit/pages/flow-caller.ts";
import { chanceFrom } from "../../kit/seeded.ts";
import type { Source } from "./verdict-answers.ts";

/** Every page, with a value for each part of its address. */
export const pages = Object.keys(routes).flatMap((pattern) => {
  if (pattern === "/play/[product]") return ["sportsbook", "casino"].map((product) => `/play/${product}`);
  if (pattern === "/correctiveactions/[code]") return correctiveActions.map((code) => `/correctiveactions/${code}`);
  return [pattern.replace("[page]", "1").replace("[document]", "privacy-notice").replace("[receipt]", "r")];
});

/** What the gate says of a page. */
export const decisionAt = async (caller: Caller, path: string) => {
  const route = routeAt(path);
  if (!route) throw new Error(`no page at ${path}`);
  const product = route.product === undefined ? {} : { query: { product: route.product } };
  return decisionFor(await caller.look({ pathname: path, ...product }), route);
};

/** What players press, each where the gate lets them. */
const presses: readonly [path: string, press: (context: SignedInContext, form: FormData) => Promise<unknown>][] = [
  ["/", (context) => loadHome(context)],
  ["/locked", (context) => loadLocked(context)],
  ["/postauth", (context) => loadPostAuth(context)],
  ["/postauth", continueSequence],
  ["/correctiveactions", (context) => loadEntryPage(context)],
  ["/correctiveactions/create-gaming-session", createGamingSession],
];

export async function pressSome(caller: Caller, seed: number) {
  const { pick } = chanceFrom(seed);
  for (let i = 0; i < 4; i += 1) {
    const [path, press] = pick(presses);
    if ((await decisionAt(caller, path)).pass) await caller.submit(press, { pathname: path });
  }
}

async function expectBanned(caller: Caller) {
  const open = [];
  for (const page of pages) if ((await decisionAt(caller, page)).pass) open.push(page);
  expect(open.sort()).toEqual(["/documents", "/documents/privacy-notice", "/help", "/language", "/locked", "/logout"]);
  const context = await caller.look();
  for (const pattern of Object.keys(handlers) as HandlerPattern[]) {
    if (pattern === "/api/sandbox/session") continue;
    expect(await decisionFor(context, handlerRoute(pattern)), pattern).toMatchObject({ reason: "banned" });
  }
  expect(await loadLocked(await caller.look({ pathname: "/locked" }))).toEqual({ kind: "banned" });
}

async function expectStopped(caller: Caller, isAskedAgain: boolean) {
  // where the claims say it, the corrective actions redirect to the block
  const to = isAskedAgain ? /^\/(postauth|correctiveactions)\?/ : /^\/correctiveactions\?/;
  expect(await decisionAt(caller, "/play/sportsbook")).toMatchObject({ pass: false, to: expect.stringMatching(to) });
  const home = await loadHome(await caller.look());
  expect(home.products.find(({ product }) => product === "sportsbook")?.state).toBe("blocked");
  if (isAskedAgain) {
    const asked = await loadPostAuth(await caller.look());
    const locked = await loadLocked(await caller.look());
    const refused = "refused" in asked ? asked.refused : undefined;
    expect(refused?.title).toEqual({ kind: "onboarding" });
    expect(refused?.since).toEqual(expect.any(Number));
    // one value on the page that asks again and on the home; the locked page leads to the former
    expect(home.due).toMatchObject({ kind: "blocks", view: { reasons: [refused] } });
    expect(locked).toEqual({ kind: "redirect", to: expect.stringMatching(/^\/correctiveactions\?/) });
    expect(await caller.submit(continueSequence)).toEqual({ kind: "error", problem: "onboardingRefused" });
    expect(destinationOf(await caller.submit(createGamingSession))).toMatch(/^\/correctiveactions\?/);
    return;
  }
  expect(home.due?.kind).toBe("blocks");
  expect(["blocked", "redirect"]).toContain((await loadLocked(await caller.look())).kind);
  const entry = await loadEntryPage(await caller.look());
  expect(["blocked", "redirect"]).toContain(entry.kind);
  expect(destinationOf(await caller.submit(continueSequence))).toMatch(/^\/correctiveactions\?/);
  // the verdict is about one product of the player
  expect((await decisionAt(caller, "/play/casino")).pass).toBe(true);
}

/** What the verdict of a source stops is stopped, and what it leaves is open. */
export const check = (caller: Caller, { kind }: Source) =>
  kind === "banned" ? expectBanned(caller) : expectStopped(caller, kind === "onboardingRefused");

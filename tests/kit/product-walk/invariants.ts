// What must be true after every step of a walk, whatever the order of the steps.
import { decodeJwt } from "jose";
import { expect } from "vitest";
import type { Visitor } from "../browser/browserless.ts";
import { contradictionsOfBlock, contradictionsOfHome, mayPlayWith, productsNeed } from "../flows/contradictions.ts";
import { nameOf, sandbox, writesIn } from "../pages/journey.ts";
import type { LedgerEntry } from "../stack/sandbox-client.ts";
import { secrets } from "./entries.ts";
import type { Step, Walk } from "./walk.ts";

export async function expectInvariants(walk: Walk, step: Step): Promise<void> {
  const at = walk.trail.slice(-8).join("\n");
  expectHonestStatus(walk, at);
  expectNothingSecret(walk, at);
  expectWrites(walk, step, at);
  for (const visitor of walk.tab ? [walk.visitor, walk.tab] : [walk.visitor]) {
    if (!visitor.url.startsWith(visitor.home)) continue;
    expectWayOn(visitor, at);
    await expectTrue(walk, visitor, at);
  }
}

/** A service that is down is a 503, which says when to come back; nothing else may fail. */
function expectHonestStatus({ exchanges, hasFaults }: Walk, at: string): void {
  for (const { method, url, status, headers } of exchanges) {
    if (status < 500) continue;
    const isHonest = hasFaults && status === 503 && headers.has("retry-after");
    expect(isHonest, `${status} for ${method} ${url} after\n${at}`).toBe(true);
  }
}

function expectWayOn(visitor: Visitor, at: string): void {
  const ways = visitor.document.querySelectorAll("main a[href], main button:not([disabled])");
  expect([visitor.h1 !== "", ways.length > 0], `heading and way on at ${visitor.path} after\n${at}`).toEqual([
    true,
    true,
  ]);
}

const spellings = Object.values(secrets).flatMap((secret) =>
  /^\d+$/.test(secret) ? [secret, `${secret.slice(0, 3)}-${secret.slice(3, 5)}-${secret.slice(5)}`] : [secret],
);

function expectNothingSecret({ exchanges }: Walk, at: string): void {
  for (const { method, url, headers, body } of exchanges) {
    const shown = [decodeURIComponent(url.replace(/%(?![\da-f]{2})/gi, "")), ...[...headers].flat(), body].join("\n");
    const found = spellings.filter((secret) => shown.includes(secret));
    expect(found, `secrets in the answer to ${method} ${url} after\n${at}`).toEqual([]);
  }
}

/** Their platform accepts a step and says that it is still due, so the product says that something went wrong. */
const unconfirmed: readonly (string | undefined)[] = ["cosima", "stan"];

const bodyOf = (call: LedgerEntry) => `${nameOf(call)} ${JSON.stringify(call.body)}`;

/** Opening a page changes nothing; a press changes each thing once, and an error is shown only for what was refused. */
function expectWrites({ persona, hasFaults, sparesService }: Walk, { pressedBy, calls }: Step, at: string): void {
  if (!pressedBy) expect(writesIn(calls), `changes by opening a page after\n${at}`).toEqual([]);
  const writes = calls.filter(({ method }) => method !== "GET");
  expect(new Set(writes.map(bodyOf)).size, `changes made twice after\n${at}\n${writesIn(calls)}`).toBe(writes.length);
  const allDone = writes.length > 0 && writes.every(({ status }) => status !== null && status < 300);
  const problem = pressedBy && allDone && !hasFaults && !unconfirmed.includes(persona?.id) ? pressedBy.problem : "";
  if (problem !== "" && !sparesService()) expect(problem, `an error although ${writesIn(calls)} after\n${at}`).toBe("");
}

/** Statements of a page against what the platform holds. */
async function expectTrue({ persona, trail, exchanges }: Walk, visitor: Visitor, at: string): Promise<void> {
  const { pathname } = new URL(visitor.url);
  const token = visitor.session;
  // a tab that was left on the home page shows what held when it was loaded
  if (pathname === "/" && token !== undefined && exchanges.some(({ body }) => body === visitor.body)) {
    const claims = decodeJwt(token);
    const permissions = Object.keys(claims).flatMap((claim) =>
      claim.startsWith("perm:") && claims[claim] ? [claim.slice("perm:".length)] : [],
    );
    // With forceVerify the restrictions decide. A product that needs no permission is open only if another one shows that the account is.
    const isShown = !claims.forceVerify && permissions.some((permission) => productsNeed(permission));
    if (isShown) expect(contradictionsOfHome(visitor, mayPlayWith(permissions)), `after\n${at}`).toEqual([]);
  }
  if (pathname !== "/locked" || persona === undefined || token === undefined) return;
  // The restrictions that the sandbox lists are those of one product. /locked may be about any product that a link has named so far.
  const products = [...trail.join(" ").matchAll(/[?&]product=([\w-]+)/g)].map(([, product]) => product);
  if (products.some((product) => product !== persona.product)) return;
  const restrictions = await sandbox.restrictionsOf(persona.id);
  if (restrictions.length === 0 || restrictions.some(({ correctiveActions = [] }) => correctiveActions.length > 0))
    return;
  expect(contradictionsOfBlock(visitor, restrictions), `after\n${at}`).toEqual([]);
}

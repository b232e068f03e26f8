// What must be true of every page that a player meets, however they came to it.
import { decodeJwt } from "jose";
import { expect } from "vitest";
import type { Walk } from "../flows/walk.ts";
import { contradictionsOfBlock, contradictionsOfHome, mayPlayWith, productsNeed } from "../kit/flows/contradictions.ts";
import { sandbox } from "../kit/pages/journey.ts";
import type { Exchange, Visitor } from "../kit/pages/visitor.ts";
import { expectNextStep } from "./ground.ts";

export const isOurs = ({ url, home }: Visitor): boolean => url.startsWith(home);

/** No answer on the way failed, and the page that is shown is there. */
export function expectHonest(exchanges: readonly Exchange[], { status, path }: Visitor, when: string): void {
  const failed = exchanges.filter((one) => one.status >= 500).map((one) => `${one.status} ${one.method} ${one.url}`);
  expect(failed, `answers that failed${when}`).toEqual([]);
  expect(status, `the status of ${path}${when}`).toBe(200);
}

/** A page of the account area offers something to do, and says of home and of a block what the platform says. */
export async function expectSound(walk: Walk, when: string): Promise<void> {
  if (!isOurs(walk.visitor)) return;
  expectNextStep(walk);
  if (walk.visitor.pathname === "/") await expectHomeTrue(walk, when);
  if (/^\/(locked|correctiveactions)$/.test(walk.visitor.pathname)) await expectBlockTrue(walk, when);
}

async function expectHomeTrue({ visitor, player, flow }: Walk, when: string): Promise<void> {
  if (visitor.session === undefined) return;
  const claims = decodeJwt(visitor.session);
  const permissions = Object.keys(claims).flatMap((claim) =>
    claim.startsWith("perm:") && claims[claim] ? [claim.slice("perm:".length)] : [],
  );
  // with forceVerify the restrictions decide; a product that needs no permission is open only if another one shows that the account is
  const isShown = !claims.forceVerify && permissions.some(productsNeed);
  if (!isShown) return;
  // the token still says what held before the last step was done
  const isFree = (await sandbox.restrictionsOf(player.id)).length === 0;
  const mayPlay = (product: string) => mayPlayWith(permissions)(product) || (isFree && product === flow.player.product);
  expect(contradictionsOfHome(visitor, mayPlay), `said at home${when}`).toEqual([]);
}

/** The restrictions that stop a player, for whom no step is due. */
async function blocksOf({ id }: Walk["player"]) {
  const restrictions = await sandbox.restrictionsOf(id);
  return restrictions.some(({ correctiveActions = [] }) => correctiveActions.length > 0) ? [] : restrictions;
}

async function expectBlockTrue({ visitor, player }: Walk, when: string): Promise<void> {
  const blocks = visitor.session === undefined ? [] : await blocksOf(player);
  if (blocks.length > 0) expect(contradictionsOfBlock(visitor, blocks), `said of the block${when}`).toEqual([]);
}

// The redirects of the gate, found by asking it in generated states.

import { productNamed } from "@/domain/products";
import { gate } from "@/domain/routing/gate";
import { routeAt, routes } from "@/domain/routing/routes";
import { chanceFrom } from "../../harness/seeded.ts";
import { accountStateFrom, bannedPermission } from "./account-state.ts";

type GateRedirect = { reason: string; to: string };

const chance = chanceFrom(1);
const states = Array.from({ length: 300 }, () => accountStateFrom(chance));

function found(): GateRedirect[] {
  const all = new Map<string, GateRedirect>();
  for (const { player, product, flags, secondFactorDue } of states) {
    for (const pattern of Object.keys(routes)) {
      const address = pattern.replace("[product]", product).replace("[code]", "id-verify");
      const route = routeAt(address);
      if (!route) continue;
      const siteExperience = player?.siteExperience ?? "US-SB";
      const offer = { product: productNamed(route.product) ?? product, siteExperience, flags };
      const decision = gate(route, player, address, { bannedPermission, siteExperience, secondFactorDue, offer });
      if (decision.pass) continue;
      const [to = ""] = decision.to.split("?");
      all.set(`${decision.reason} ${to}`, { reason: decision.reason, to });
    }
  }
  return [...all.values()].sort((a, b) => a.reason.localeCompare(b.reason));
}

export const redirects: readonly GateRedirect[] = found();

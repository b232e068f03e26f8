// Where a player in a state of the account arrives, by the rules of the domain.
import { entryDecision } from "@/domain/corrective-actions/entry";
import { correctiveActionNamed, stepsOfForm } from "@/domain/corrective-actions/registry";
import {
  type RequiredActions,
  requiredActionsFrom,
  withSecondFactor,
} from "@/domain/corrective-actions/required-actions";
import { standingOfStep } from "@/domain/corrective-actions/step-standing";
import { currentStage } from "@/domain/post-auth/stages";
import { isAllowed, isProductOn, permissionFor, productNamed, products } from "@/domain/products";
import type { Restriction } from "@/domain/restrictions/restriction";
import { gate } from "@/domain/routing/gate";
import { isUnknownPage, type RoutePattern, routeAt, to, toProduct, toStep } from "@/domain/routing/routes";
import type { AccountState } from "./account-state.ts";

/** The rules that a test replaces to plant a fault. */
export const rules = { gate, entryDecision };
export type Rules = typeof rules;

export type Shown =
  | { kind: "page"; pattern: RoutePattern }
  | { kind: "step"; code: string }
  | { kind: "blocks"; by: readonly [Restriction, ...Restriction[]] }
  /** The step repeats, or nothing is left and the account still cannot be changed. */
  | { kind: "stuck" };
export type Arrival = { kind: "redirect"; to: string } | Shown;

const base = "https://account.invalid";

/** @returns what the platform requires, as `server/flows/corrective-actions/required-actions.ts` loads it */
export function requiredOf(state: AccountState, product = state.product): RequiredActions {
  const { restrictions, native, disabled, secondFactorDue } = state;
  const isFree = permissionFor(product) === null;
  const required = isFree
    ? ({ kind: "clear" } as const)
    : requiredActionsFrom(restrictions, { product, native, disabled });
  return secondFactorDue ? withSecondFactor(required) : required;
}

/** One request of a page. */
export function arriveAt(address: string, state: AccountState, by: Rules = rules): Arrival {
  const url = new URL(address, base);
  const route = routeAt(url.pathname);
  if (!route || isUnknownPage(route, url.pathname, { products })) throw new Error(`no page at ${address}`);
  const { player, flags, secondFactorDue } = state;
  const product = productNamed(route.product ?? url.searchParams.get("product")) ?? state.product;
  const siteExperience = player?.siteExperience ?? "US-SB";
  const offer = { product, siteExperience, flags };
  const decision = by.gate(route, player, address, { siteExperience, secondFactorDue, offer });
  if (!decision.pass) return { kind: "redirect", to: decision.to };
  return ownRedirect(url, route.pattern, { ...state, product }, by);
}

/** What the page itself decides once the gate has let the player pass. */
function ownRedirect(url: URL, pattern: RoutePattern, state: AccountState, by: Rules): Arrival {
  const { player, product, flags, lastDone } = state;
  const page = { kind: "page", pattern } as const;
  const redirect = (address: string) => ({ kind: "redirect", to: address }) as const;
  const entry = to("/correctiveactions", { product });
  switch (pattern) {
    case "/login":
    case "/auth":
    case "/auth/entry":
      return !player && state.locationCheckDue ? redirect(to("/auth/location")) : page;
    case "/auth/location":
      return player ? redirect(to("/auth")) : page;
    case "/auth/code":
      return redirect(to("/auth", { ended: true }));
    case "/accountcenter/closed":
      return redirect(to("/"));
    case "/unavailable": {
      const named = productNamed(url.searchParams.get("product"));
      if (!named) return redirect(to("/"));
      return isProductOn(named, flags) ? redirect(toProduct(named)) : page;
    }
    case "/correctiveactions":
      return entryPage(url, state, by);
    case "/correctiveactions/overview":
      return requiredOf(state).kind === "steps" ? page : redirect(entry);
    case "/correctiveactions/limits":
    case "/correctiveactions/merged":
      return redirect(entry);
    case "/correctiveactions/[code]": {
      const code = correctiveActionNamed(url.pathname.split("/").at(-1));
      if (code === undefined) throw new Error(`no step at ${url}`);
      const isStuck = by.entryDecision(requiredOf(state), lastDone).kind === "stuckInLoop";
      const isDue =
        !isStuck && stepsOfForm(code).some((each) => standingOfStep({ required: requiredOf(state) }, each) === "due");
      return isDue ? { kind: "step", code } : redirect(entry);
    }
    case "/postauth":
      return stageOf(state) === "correctiveActions" ? redirect(entry) : page;
    default:
      return page;
  }
}

const stageOf = (state: AccountState) =>
  currentStage({
    biometrics: "over",
    required: requiredOf(state),
    skipped: state.skipped,
    playSpanClientKey: undefined,
    needsPlaySpan: true,
    crossLoginSuccess: "notAsked",
  });

function entryPage(url: URL, state: AccountState, by: Rules): Arrival {
  const { product, player } = state;
  const decision = by.entryDecision(requiredOf(state), state.lastDone);
  switch (decision.kind) {
    case "clear": {
      const returnPath = url.searchParams.get("returnPath") ?? "";
      const isMaintenance = routeAt(new URL(returnPath, base).pathname)?.access === "maintenance";
      if (product !== "myaccount" || !isMaintenance) return { kind: "redirect", to: to("/postauth", { product }) };
      const mayMaintain = isAllowed(permissionFor("myaccount"), player?.permissions ?? new Set());
      return mayMaintain ? { kind: "redirect", to: returnPath } : { kind: "stuck" };
    }
    case "step":
      return { kind: "redirect", to: toStep(decision.code, { product }) };
    case "blocked":
      return { kind: "blocks", by: decision.blocks };
    default:
      return { kind: "stuck" };
  }
}

/** Follows redirects. @returns what is shown at last, or the addresses of a cycle */
export function follow(
  address: string,
  state: AccountState,
  by: Rules = rules,
): Shown | { kind: "cycle"; through: string[] } {
  const through: string[] = [];
  let here = address;
  while (!through.includes(here)) {
    through.push(here);
    const arrival = arriveAt(here, state, by);
    if (arrival.kind !== "redirect") return arrival;
    here = arrival.to;
  }
  return { kind: "cycle", through: through.slice(through.indexOf(here)) };
}

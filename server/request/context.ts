// The one way into a page or an action: makes the request context. That into a handler is route-handler.ts.
import "server-only";
import { redirect } from "next/navigation";
import { damagedIn } from "@/domain/routing/damaged-links";
import { isFlowId } from "@/domain/routing/flow-link";
import { type RoutePattern, routeAt, routes } from "@/domain/routing/routes";
import type { ContextFor, SubmitInput } from "@/server/context/request-context";
import { StoreUnavailable } from "@/server/store/store";
import { tellFront } from "@/server/telemetry/running-request";
import { startPageSpan } from "@/server/telemetry/tracing";
import { enter } from "./enter";
import { throwIfAsked } from "./sandbox-throw";
import { lacksSession, toSignInAgain } from "./sign-in-again";

const pathnameOf = (pattern: RoutePattern, params: NonNullable<SubmitInput["params"]>): string =>
  pattern.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** For a 503 that asks to come back. */
function unavailable(): StoreUnavailable {
  tellFront({ isUnavailable: true });
  return new StoreUnavailable("get");
}

/**
 * Makes the context of a page or an action, and decides again whether the visitor may open it, because security must not depend on the
 * middleware (promise 1). Redirects away when the gate refuses.
 * @throws StoreUnavailable where the page needs to know what the store holds of the player (decision 011)
 */
export async function requestContext<P extends RoutePattern>(
  pattern: P,
  input: SubmitInput = {},
): Promise<ContextFor<P>> {
  const { params = {}, formDigest, beforeSignIn } = input;
  const isRendering = formDigest === undefined;
  if (isRendering) await throwIfAsked("page");
  const pathname = pathnameOf(pattern, params);
  const route = routeAt(pathname) ?? { pattern, access: routes[pattern].access, allowedWhenBanned: false };
  if (isRendering) startPageSpan(pattern);
  const damaged = isRendering ? damagedIn(input.query ?? {}) : [];
  const entered = await enter(route, pathname, input);
  const { context } = entered;
  if (damaged.length > 0) context.log.warn({ event: "linkDamaged", values: damaged, route: pattern });
  // what a page shows of a flow is in the store
  if (isRendering && context.isUnchecked && isFlowId(context.query.flow)) throw unavailable();
  if (lacksSession(context, route, entered.kind === "refused" ? entered.decision : undefined)) {
    const isOurs = (await beforeSignIn?.(context)) ?? true;
    const signIn = isOurs ? toSignInAgain(context) : undefined;
    if (signIn) redirect(signIn);
  }
  if (entered.kind === "letIn") {
    if (route.access !== "open" && !context.player) throw new Error("no player");
    context.log.debug({ event: isRendering ? "opened" : "sent", route: pattern });
    return entered.context as ContextFor<P>;
  }
  const { decision } = entered;
  if (decision.reason === "unchecked") throw unavailable();
  redirect(decision.to);
}

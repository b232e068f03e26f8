// The page that a press leads to, as a request of that page would find it: who the player is by then, and the flow with what the press has
// written.
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import { gate } from "@/domain/routing/gate";
import { type Route, routeAt } from "@/domain/routing/routes";
import type { Player } from "@/domain/session/claims";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";
import type { SiteExperience } from "@/domain/site-experience";
import type { RequestContext } from "@/server/context/request-context";
import { flowScopeOf } from "@/server/lookups/flow-link";
import type { FlowRecord } from "@/server/records/flow-record";
import { toSequence } from "@/server/records/sequence";
import { gateSettings } from "@/server/request/gate-settings";
import { holdSession, releaseSession } from "@/server/session/session-lifecycle";
import { isSignedIn } from "@/server/session/signed-in";
import { statementListener } from "@/server/session/statements";
import { readToken } from "@/server/session/token";
import { verdictsOf } from "@/server/session/verdicts";
import type { Upstream } from "@/server/upstream/upstream";

export type Place = {
  readonly route: Route;
  readonly pathname: string;
  readonly record: FlowRecord;
  readonly context: RequestContext;
};

type Reaching = { readonly until: number; readonly siteExperience: SiteExperience; readonly isPending: boolean };

/** A token that renews a session which waits for its second factor waits as well; one that renews a session in force is in force. */
function upstreamAt(context: RequestContext, { until: deadlineAt, siteExperience, isPending }: Reaching): Upstream {
  const { upstream } = context;
  const port: Upstream = {
    ...upstream,
    siteExperience,
    deadlineAt,
    onToken: (token) => {
      upstream.onToken(token);
      port.token = upstream.token;
      if (isPending) holdSession(context);
      else releaseSession(context);
    },
  };
  return port;
}

/** @returns the player whom this press has signed in */
async function signedInBy({ cookieWrites, brand, now }: RequestContext): Promise<Player | null> {
  const token = cookieWrites.token ?? cookieWrites.pendingToken;
  return cookieWrites.dropsOlderRecords && typeof token === "string"
    ? (await readToken(token, brand.id, now)).player
    : null;
}

/** The sequence that the press has begun. */
const sequenceIn = ({ records }: RequestContext["cookieWrites"]): FlowRecord | undefined =>
  Object.values(records).find((record) => record?.kind === "sequence") ?? undefined;

/** The request of a sign-in, once its session has begun. */
function afterSignIn(context: RequestContext, player: Player): RequestContext {
  const { cookieWrites, upstream } = context;
  const own = { ...context, player, playSpan: {}, verdicts: verdictsOf(context, player) };
  const leaveNothing = async () => {
    cookieWrites.leavesNothing = true;
  };
  const { product } = flowScopeOf({ record: sequenceIn(cookieWrites), query: {}, player, brand: context.brand });
  const onStatement = statementListener({ ...own, product, leaveNothing });
  return { ...own, isShared: cookieWrites.onSharedDevice === true, upstream: { ...upstream, onStatement } };
}

/** The record that the link names; for a deep link the sequence that this request has begun. */
function recordIn(context: RequestContext, target: Path, flow: string | null): FlowRecord | undefined {
  const { records } = context;
  if (flow !== null) {
    const written = records.written(flow);
    return (written === undefined ? records.read(flow) : written) ?? undefined;
  }
  const { sequence } = records.unsaved;
  const isOf = (page: "/postauth" | "/correctiveactions") =>
    sequence && isSignedIn(context) && toSequence(context, page, sequence) === target;
  return isOf("/postauth") || isOf("/correctiveactions") ? sequence : undefined;
}

/**
 * @param until when the press has to be answered, as `performance.now()`
 * @returns makes the place of a link; undefined for a page without a flow, or that the gate refuses
 */
export function placesOf(before: RequestContext, until: number): (target: Path) => Promise<Place | undefined> {
  const { cookieWrites } = before;
  let signedIn: RequestContext | undefined;
  const current = async () => {
    const player = signedIn ? null : await signedInBy(before);
    if (player) signedIn = afterSignIn(before, player);
    return signedIn ?? before;
  };
  return async (target) => {
    const { origin, pathname, searchParams } = new URL(target, "https://account.invalid");
    const route = origin === "https://account.invalid" ? routeAt(pathname) : undefined;
    if (!route) return undefined;
    const hasPlaces = signedIn !== undefined;
    const base = await current();
    const record = recordIn(base, target, searchParams.get("flow"));
    if (!record) return undefined;
    const { player, brand } = base;
    const query = Object.fromEntries(searchParams);
    const isHeld = cookieWrites.token === undefined && cookieWrites.pendingToken !== undefined;
    const isPending = isHeld || (base.isPending && cookieWrites.token === undefined);
    const { siteExperience, product } = flowScopeOf({ record, query, player, brand });
    const here = `${pathname}?${searchParams}`;
    const parameters = loginParametersFrom(query, base);
    const submitKey = `${before.submitKey}${pathname}`;
    const context: RequestContext = {
      ...base,
      ...{ record, query, here, page: here, parameters, siteExperience, product, isPending, submitKey },
      tries: [],
      upstream: upstreamAt(base, { until, siteExperience, isPending }),
    };
    const settings = {
      ...gateSettings(brand),
      // a session that has just begun has none, until something that this press starts says one
      verdicts: (player && (hasPlaces || !signedIn) && (await base.verdicts.inForce())) || [],
      flowSiteExperience: siteExperience,
      secondFactorDue: isPending,
      isInStrongAuth: record.kind === "strongAuth",
    };
    return gate(route, player, here, settings).pass ? { route, pathname, record, context } : undefined;
  };
}

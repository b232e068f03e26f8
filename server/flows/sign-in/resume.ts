// The sign-in after a session that has ended: the same account continues where it was (decision 014).
import "server-only";
import { type Outcome, type Path, redirectTo, redirectToRead } from "@/domain/forms/outcome";
import { routeAt, to, withQuery } from "@/domain/routing/routes";
import type { Player } from "@/domain/session/claims";
import { definedParameters, type LoginParameters, withoutParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import { flowScopeOf } from "@/server/lookups/flow-link";
import { type FlowRecord, withoutSelfSubmits } from "@/server/records/flow-record";
import { resumedWord } from "@/server/records/self-submit";
import { newSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { hasFlash } from "@/server/session/flash";
import { endedAccount } from "@/server/session/way-back";

/** What a link says of its flow, apart from the page. */
const ofFlow = ["login_challenge", "fallbackUrl", "product", "promotionId"] as const;

/** A link with another login challenge begins another flow. */
const isOtherChallenge = (record: FlowRecord, { login_challenge: own }: LoginParameters): boolean =>
  own !== undefined && !("parameters" in record && record.parameters.login_challenge === own);

/** The page of the account area that the sign-in leads to, and the flow that it names. */
function pageIn({ returnPath }: LoginParameters): { page?: Path; flow?: string | null; isHome?: boolean } {
  const [pathname = "", search] = returnPath?.split("?") ?? [];
  if (!returnPath || !routeAt(pathname)) return {};
  return { page: returnPath, flow: new URLSearchParams(search).get("flow"), isHome: pathname === "/" };
}

type Left = {
  /** The player continues where the session ended. */
  readonly kind: "left";
  readonly page: Path;
  readonly record: FlowRecord | undefined;
};

export type Before =
  | { readonly kind: "nothing" }
  | Left
  /** What was left belongs to another account. */
  | { readonly kind: "otherAccount" };

const nothing: Before = { kind: "nothing" };

/** A flow whose page is not known continues at its beginning. */
const placeOf = ({ kind, id }: FlowRecord): Path =>
  to(kind === "strongAuth" ? "/strongauth" : "/postauth", { flow: id });

/** What the session that ended in this browser has left for a player who signs in. @param parameters of the sign-in */
export function leftBefore(context: RequestContext, player: Player, parameters: LoginParameters): Before {
  const account = endedAccount(context);
  if (account === undefined) return nothing;
  const { page, flow, isHome } = pageIn(parameters);
  const named = flow ?? (context.record?.kind === "signIn" ? context.record.goesOn : undefined);
  // at the home nothing has begun that belongs to the account before
  const hasBegun = named || (page && !isHome);
  if (account !== accountDigest(player.userKey)) return hasBegun ? { kind: "otherAccount" } : nothing;
  context.cookieWrites.resumes = true;
  const record = context.records.readEnded(named);
  const isOther = record ? isOtherChallenge(record, parameters) : ofFlow.some((name) => parameters[name] !== undefined);
  const place = page ?? (record && placeOf(record));
  return place && !isOther ? { kind: "left", page: place, record } : nothing;
}

/** A second factor that is due is asked for by a sequence, which then continues to the page. */
function afterSecondFactor(
  context: RequestContext,
  player: Player,
  { page, record }: Left,
  parameters: LoginParameters,
): SequenceRecord {
  if (record?.kind === "sequence") return record;
  const opener = record?.kind === "strongAuth" ? context.records.readEnded(record.opener) : undefined;
  if (opener?.kind === "sequence") return opener;
  const scope = flowScopeOf({ record, query: definedParameters(parameters), player, brand: context.brand });
  const own = withoutParameters({ parameters }, "returnPath");
  return newSequence({ ...context, ...scope }, player, { ...own, resumesAt: page });
}

/** @returns the message about a form that was lost because the session had ended; undefined if the form was kept */
const problemIn = (context: RequestContext, page: Path): string | undefined => {
  const problem = new URLSearchParams(page.split("?")[1]).get("problem");
  return problem !== null && hasFlash(context, problem) ? problem : undefined;
};

/** Continues where the session ended; nothing is pressed again. @param secondFactorDue the new session waits for its second factor */
export function continueLeft(
  context: RequestContext,
  player: Player,
  left: Left,
  { parameters, secondFactorDue }: { parameters: LoginParameters; secondFactorDue: boolean },
): Outcome {
  const { page, record } = left;
  context.cookieWrites.flash = { word: problemIn(context, page) ?? resumedWord, sid: player.sid };
  context.cookieWrites.records = {};
  if (record) context.records.keep(withoutSelfSubmits(record));
  if (!secondFactorDue) return redirectToRead(page);
  const sequence = afterSecondFactor(context, player, left, parameters);
  context.records.keep(withoutSelfSubmits(sequence));
  return redirectToRead(to("/postauth", { flow: sequence.id }));
}

/** The record and cookie word by which the sign-in page says that what was left belongs to another account. */
export const otherAccountWord = "otherAccount";

/** @returns the page that tells the player so, and continues the sign-in */
export function tellOtherAccount(context: RequestContext, player: Player, sequence: SequenceRecord): Outcome {
  context.cookieWrites.flash = { word: otherAccountWord, sid: player.sid };
  return redirectTo(withQuery(to("/login", { flow: sequence.id }), { said: otherAccountWord }));
}

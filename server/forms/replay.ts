// Who gets the stored answer of a submit that arrives again.
import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { RequestContext, UngatedContext } from "@/server/context/request-context";
import { writeCookies } from "@/server/request/cookie-writes";
import { readToken } from "@/server/session/token";
import { isFromRevokedSession, replayForRevokedSession } from "./idempotency";

/**
 * The replay of a form that signed a player in carries the session, so it goes only to the browser that sent the form: there the
 * form's flow is still among the cookies, or the session is. Any other browser learns that the flow has ended.
 */
export async function maySeeAnswer(
  context: RequestContext,
  form: FormData,
  cookieWrites: CookieWrites,
): Promise<boolean> {
  const token = cookieWrites.token ?? cookieWrites.pendingToken;
  if (typeof token !== "string" || context.record || !form.has("flow") || isFromRevokedSession(context, cookieWrites))
    return true;
  const { player } = await readToken(token, context.brand.id, context.now);
  return player !== null && player.sid === context.player?.sid;
}

/** Answers a form that renewed the session when it arrives again with the session from before. */
export async function replayBeforeSignIn(context: UngatedContext, historyEntry: "push" | "replace"): Promise<void> {
  const answer = await replayForRevokedSession(context);
  if (answer?.outcome.kind !== "redirect") return;
  await writeCookies(context, answer.cookieWrites, await cookies());
  redirect(answer.outcome.to, historyEntry);
}

// The answer of a submit that ends the session of its browser. We keep it before the session ends, because afterwards the same form is
// that of a visitor without a session: a second press, or a press after a lost answer, would lead to the sign-in page (promise 11).
import "server-only";
import type { Outcome, Redirect } from "@/domain/forms/outcome";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { type Key, readValue, replayMs, withoutStore } from "@/server/store/store";
import { answerSealer } from "./answer-sealer";

/** The answer, and the session that it ends. */
type EndingAnswer = { outcome: Redirect; cookieWrites: CookieWrites; sid: string };

const keyOf = ({ submitKey }: UngatedContext): Key => [`form:${submitKey}`, "ending"];
const sealerOf = ({ brand }: UngatedContext) => answerSealer<EndingAnswer>(brand.id);

/**
 * Keeps what a submit answers, with the cookies that it has collected, before it ends the session. An unavailable store does not keep
 * the session from ending.
 */
export async function keepEndingAnswer(context: SignedInContext, outcome: Outcome): Promise<void> {
  if (outcome.kind !== "redirect") return;
  const { store, now, cookieWrites, player } = context;
  const sealed = await sealerOf(context).seal({ outcome, cookieWrites: { ...cookieWrites }, sid: player.sid });
  await store.set(keyOf(context), sealed, now + replayMs, now).catch(withoutStore(undefined));
}

/** @returns the answer to the very same form, for a browser that still holds the session that the form has ended */
export async function endingAnswer(context: UngatedContext): Promise<EndingAnswer | undefined> {
  const { revoked } = context;
  if (!revoked) return undefined;
  const sealed = await readValue(context, keyOf(context)).catch(withoutStore(undefined));
  const answer = sealed === undefined ? undefined : await sealerOf(context).unseal(sealed);
  return answer?.sid === revoked.sid ? answer : undefined;
}

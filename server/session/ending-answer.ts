// The answer of a submit that ends the session of its browser. We keep it before the session ends, because afterwards the same form is
// that of a visitor without a session: a second press, or a press after a lost answer, would lead to the sign-in page (promise 11).
import "server-only";
import type { Outcome, Redirect } from "@/domain/forms/outcome";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { replayMs, withoutStore } from "@/server/guard/store";
import { sealerFor } from "./seal";

/** The answer, and the session that it ends. */
type EndingAnswer = { outcome: Redirect; cookieWrites: CookieWrites; sid: string };

const keyOf = ({ submitKey }: UngatedContext) => `ending:${submitKey}`;
const sealerOf = ({ brand }: UngatedContext) => sealerFor<EndingAnswer>("submit", brand.id);

/**
 * Keeps what a submit answers, with the cookies that it has collected, before it ends the session. An unavailable store does not keep
 * the session from ending.
 */
export async function keepEndingAnswer(context: SignedInContext, outcome: Outcome): Promise<void> {
  if (outcome.kind !== "redirect") return;
  const { guard, cookieWrites, player } = context;
  const answer: EndingAnswer = { outcome, cookieWrites: { ...cookieWrites }, sid: player.sid };
  await guard
    .once(keyOf(context), replayMs, () => Promise.resolve(answer), sealerOf(context))
    .catch(withoutStore(undefined));
}

/** @returns the answer to the very same form, for a browser that still holds the session that the form has ended */
export async function endingAnswer(context: UngatedContext): Promise<EndingAnswer | undefined> {
  const { guard, revoked } = context;
  if (!revoked) return undefined;
  const neverKept = () => Promise.reject(new Error("no answer is kept"));
  const answer = await guard.once(keyOf(context), replayMs, neverKept, sealerOf(context)).catch(() => undefined);
  return answer?.sid === revoked.sid ? answer : undefined;
}

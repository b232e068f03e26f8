// The words of the warning before a session ends, with scripts and without.
import { type SessionAnswer, spokenAt } from "@/domain/session/time-out-warning";
import type { SignedInContext } from "@/server/context/request-context";
import { type SessionEndView, sessionWarningMs } from "@/server/flows/session/time-out";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";

/** @returns what the browser needs to warn of the end of the session */
export function sessionAnswer(context: SignedInContext, view: SessionEndView): SessionAnswer {
  const { endsAt, isLast } = view;
  const { t, timeOfDay } = translatorFor(context);
  const at = timeOfDay(endsAt);
  const spoken = (count: number) =>
    count % 60 === 0
      ? t("TimeOut.warning.minutesLeft", { count: count / 60 })
      : t("TimeOut.warning.secondsLeft", { count });
  return {
    now: context.now,
    leftMs: endsAt - context.now,
    warnMs: sessionWarningMs(view),
    isLast,
    words: {
      title: t("TimeOut.warning.title"),
      text: t(isLast ? "TimeOut.warning.last" : "TimeOut.warning.inactive", { at }),
      timeLeft: t("TimeOut.warning.timeLeft"),
      close: t("Common.action.close"),
      stay: t("TimeOut.warning.stay"),
      logOut: t("TimeOut.warning.logOut"),
      unreachable: t("TimeOut.warning.unreachable"),
      again: t("Common.action.signInAgain"),
      spoken: Object.fromEntries(spokenAt.map((count) => [count, spoken(count)])),
    },
  };
}

/** On the page of a form without scripts: until when the session lasts, and what is left of the answers afterwards. */
export function untilWords(context: LocaleContext, { endsAt, isNeverKept }: { endsAt: number; isNeverKept: boolean }) {
  const { t, timeOfDay } = translatorFor(context);
  return t(isNeverKept ? "TimeOut.untilNothing" : "TimeOut.until", { at: timeOfDay(endsAt) });
}

// What the platform has said of the player in an answer, kept in the state of the session until the session ends, because the platform may
// not show it yet (promise 23, decision 016). What the restrictions say counts for every session.
import "server-only";
import { isBlock } from "@/domain/corrective-actions/required-actions";
import type { Restriction } from "@/domain/restrictions/restriction";
import { withVerdicts } from "@/domain/session/account-sessions";
import {
  asRestrictionsShow,
  isAbout,
  isIncompleteOnboarding,
  type Place,
  type Statement,
  type Subject,
  type Verdict,
  verdictFrom,
  verdictKey,
  verdictScope,
} from "@/domain/verdicts/verdicts";
import { isFromLostFuture } from "@/server/clock";
import { ifStoreIsDown, type StorePort } from "@/server/store/store";
import type { Log } from "@/server/telemetry/log";
import { countMissingVerdict } from "@/server/telemetry/metrics";
import { changeAccount, readAccount, type SessionPlayer, tokenSession } from "./account-sessions";
import { endVerdictsBefore, readVerdictsBefore } from "./verdicts-before";

/** @param kept in the state of a session */
export const verdictsIn = (kept: readonly unknown[] = []): Verdict[] =>
  kept.flatMap((entry) => verdictFrom(entry) ?? []);

/** @throws StoreUnavailable */
async function changeVerdicts(
  port: StorePort,
  player: SessionPlayer,
  change: (verdicts: readonly Verdict[]) => readonly Verdict[],
): Promise<void> {
  await changeAccount(port, player.userKey, (account) =>
    withVerdicts(account, tokenSession(player), port.now, (kept) => {
      const verdicts = verdictsIn(kept);
      const next = change(verdicts);
      return next === verdicts ? kept : next;
    }),
  );
}

/** Keeps a verdict in the session of the player, in the place of an earlier one on the same subject. @throws StoreUnavailable */
export const keepVerdict = (port: StorePort, player: SessionPlayer, verdict: Verdict): Promise<void> =>
  changeVerdicts(port, player, (verdicts) => [
    ...verdicts.filter((other) => verdictKey(other) !== verdictKey(verdict)),
    verdict,
  ]);

/** The verdicts of the player of one request. */
export type Verdicts = {
  /** Those in force; undefined while the store is down. */
  inForce(): Promise<readonly Verdict[] | undefined>;
  /** Keeps what an answer said, or ends what it passed. @throws StoreUnavailable */
  record(statement: Statement, place: Place): Promise<void>;
  /**
   * Compares the verdicts with restrictions that were read for a place: a verdict that they do not show is reported once, and a verdict that
   * they showed and show no longer has ended. @throws StoreUnavailable
   */
  compare(restrictions: readonly Restriction[], place: Place): Promise<void>;
  /** For one release: ends verdicts of the build before, by the platform's own word. @throws StoreUnavailable */
  clear(subjects: readonly Subject[], place: Place): Promise<void>;
};

type VerdictPort = StorePort & { readonly brand: { readonly id: string }; readonly log: Log };

/**
 * @param player undefined for a visitor without an account, of whom nothing is kept
 * @param asked what was read of the player together with the session
 */
export function verdictsOf(
  { brand, log, ...port }: VerdictPort,
  player: SessionPlayer | undefined,
  asked?: Promise<Verdict[] | undefined>,
): Verdicts {
  if (!player) {
    const nothing = async () => undefined;
    return { inForce: async () => [], record: nothing, compare: nothing, clear: nothing };
  }
  const account = { brand: brand.id, userKey: player.userKey };
  const read = async () => {
    const [{ sessions }, before] = await Promise.all([
      readAccount(port, player.userKey),
      readVerdictsBefore(port, account),
    ]);
    return [...verdictsIn(sessions.get(player.sid)?.verdicts), ...before];
  };
  let known = asked;
  const inForce = async () => {
    known ??= read().catch(ifStoreIsDown(undefined));
    return (await known)?.filter(({ at }) => !isFromLostFuture(at, port.now));
  };
  const end = async (ends: (verdict: Verdict) => boolean) => {
    const ended = (await inForce())?.filter(ends);
    if (ended?.length === 0) return;
    await Promise.all([
      changeVerdicts(port, player, (verdicts) =>
        verdicts.some(ends) ? verdicts.filter((each) => !ends(each)) : verdicts,
      ),
      endVerdictsBefore(port, account, ends),
    ]);
    known = undefined;
    for (const { kind, subject, code } of ended ?? [])
      log.info({ event: "verdictEnded", verdict: kind, subject, code });
  };
  const keep = async (verdict: Verdict) => {
    await keepVerdict(port, player, verdict);
    known = undefined;
    const { kind, subject, code } = verdict;
    log.warn({ event: "verdictKept", verdict: kind, subject, code });
  };
  return {
    inForce,
    async record(statement, place) {
      if (statement.kind === "passed") {
        const { subject } = statement;
        return end((verdict) => verdict.subject === subject && isAbout(verdict, place));
      }
      const { kind, subject, code } = statement.verdict;
      await keep({ kind, subject, code, scope: verdictScope(kind, place), at: port.now });
    },
    async compare(restrictions, place) {
      const before = (await inForce()) ?? [];
      const isIncomplete = restrictions.some(isIncompleteOnboarding);
      const shows = (verdict: Verdict) =>
        restrictions.some((each) => (isIncompleteOnboarding(each) ? verdict.subject === "onboarding" : isBlock(each)));
      for (const verdict of before) {
        // an answer that was under way when a newer verdict came says nothing about it
        if (verdict.isOfBuildBefore || !isAbout(verdict, place) || verdict.at > port.now) continue;
        const after = asRestrictionsShow(verdict, shows(verdict));
        if (after === undefined) await end((each) => verdictKey(each) === verdictKey(verdict));
        if (after === undefined || after === verdict) continue;
        await keepVerdict(port, player, after);
        known = undefined;
        const { kind, subject, code, shown } = after;
        if (shown !== "missing") continue;
        log.error({ event: "verdictNotShown", verdict: kind, subject, code });
        countMissingVerdict(subject);
      }
      const isKnown = before.some((verdict) => verdict.subject === "onboarding" && isAbout(verdict, place));
      if (!isIncomplete || isKnown) return;
      const scope = verdictScope("onboardingOpen", place);
      await keep({ kind: "onboardingOpen", subject: "onboarding", code: "", scope, at: port.now, shown: "shown" });
    },
    async clear(subjects, place) {
      if (subjects.length === 0) return;
      await end(
        (verdict) =>
          verdict.isOfBuildBefore === true &&
          subjects.includes(verdict.subject) &&
          isAbout(verdict, place) &&
          verdict.at <= port.now,
      );
    },
  };
}

// Ends of sessions that the store could not take. This process keeps them, refuses the sessions meanwhile, and records them as
// soon as the store takes them (promise 22).
import "server-only";
import { seconds } from "@/domain/duration";
import type { AccountSessions } from "@/domain/session/account-sessions";
import { StoreUnavailable } from "@/server/store/store";
import type { Log } from "@/server/telemetry/log";
import { processWide } from "@/server/telemetry/process-wide";

type Unrecorded = {
  readonly userKey: string;
  /** What the end means for the entry of the account. */
  readonly change: (account: AccountSessions) => AccountSessions;
  /** @throws StoreUnavailable when the store is unavailable */
  readonly record: () => Promise<unknown>;
  readonly log: Log;
};

/** More ends than a busy instance sees during an outage of an hour. */
const maxKept = 10_000;
const againMs = seconds(1);

type Waiting = { ends: Set<Unrecorded>; recording?: Promise<void> | undefined; isScheduled: boolean };
const waiting = () => processWide<Waiting>("unrecorded-ends", () => ({ ends: new Set(), isScheduled: false }));

/** @returns the entry of an account with the ends that wait to be recorded */
export function withUnrecorded(userKey: string, account: AccountSessions): AccountSessions {
  let changed = account;
  for (const end of waiting().ends) if (end.userKey === userKey) changed = end.change(changed);
  return changed;
}

/** @returns how many ends wait to be recorded */
export const unrecordedEnds = (): number => waiting().ends.size;

async function recordAll({ ends }: Waiting): Promise<void> {
  for (const end of [...ends]) {
    try {
      await end.record();
      end.log.info({ event: "sessionEndRecorded" });
    } catch (err) {
      if (err instanceof StoreUnavailable) return;
      // one of our errors would come back every second
      end.log.error({ event: "sessionEndLost", err });
    }
    ends.delete(end);
  }
}

/** Tries once to record what waits. */
export function recordEnds(): Promise<void> {
  const state = waiting();
  state.recording ??= recordAll(state).finally(() => {
    state.recording = undefined;
  });
  return state.recording;
}

function schedule(state: Waiting): void {
  if (state.isScheduled || state.ends.size === 0) return;
  state.isScheduled = true;
  const again = async () => {
    await recordEnds();
    state.isScheduled = false;
    schedule(state);
  };
  setTimeout(() => void again(), againMs).unref();
}

/** Records an end, now or as soon as the store takes it. @returns whether it is recorded */
export async function recordEnd(end: Unrecorded): Promise<boolean> {
  try {
    await end.record();
    return true;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const state = waiting();
    const isKept = state.ends.size < maxKept;
    if (isKept) state.ends.add(end);
    end.log.error({ event: isKept ? "sessionEndWaits" : "sessionEndLost" });
    schedule(state);
    return false;
  }
}

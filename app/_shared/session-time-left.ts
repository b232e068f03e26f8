import type { SessionTimeLeft } from "@/domain/session/time-out-warning";
import { sessionWarningMs } from "@/server/flows/session/time-out";
import { currentSessionTimes, readShell } from "@/server/request/shell";

/** @returns what the page knows of the end of the session; undefined without a session */
export async function sessionTimeLeft(): Promise<SessionTimeLeft | undefined> {
  const [times, { now }] = await Promise.all([currentSessionTimes(), readShell()]);
  return times && { now, leftMs: times.endsAt - now, warnMs: sessionWarningMs(times) };
}

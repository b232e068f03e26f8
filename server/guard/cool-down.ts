// The cool-down between two codes of one flow, counted in the store because a browser can send an older record again.
import "server-only";
import { type FormError, formError } from "@/domain/forms/outcome";
import { type Key, only, type StorePort } from "../store/store";

const subjectOf = (flow: string): Key => [`flow:${flow}`, "cool-down"];

/** @returns when the next code can be requested, epoch milliseconds, or undefined when the cool-down begins now */
async function beginCoolDown({ store, now }: StorePort, flow: string, ms: number): Promise<number | undefined> {
  const { allowed, retryAfterMs } = await store.count(subjectOf(flow), only({ times: 1, perMs: ms }), now);
  return allowed ? undefined : now + retryAfterMs;
}

/**
 * Sends a code unless the cool-down is running. It starts before the send, so that two presses send one code, and ends again when
 * no code was sent.
 * @param isKept whether the cool-down continues after this answer
 * @returns the answer, or a form error with the end of the cool-down (`untilAt`)
 */
export async function withCoolDown<T>(
  port: StorePort,
  { flow, ms }: { flow: string; ms: number },
  send: () => Promise<T>,
  isKept: (answer: T) => boolean,
): Promise<T | FormError> {
  const untilAt = await beginCoolDown(port, flow, ms);
  if (untilAt !== undefined) return formError("resendTooSoon", { facts: { untilAt } });
  const answer = await send().catch(async (error: unknown) => {
    await endCoolDown(port, flow);
    throw error;
  });
  if (!isKept(answer)) await endCoolDown(port, flow);
  return answer;
}

/** Ends the cool-down, because no code was sent or the last one has expired: another can be requested at once. */
export const endCoolDown = ({ store }: StorePort, flow: string): Promise<void> => store.uncount(subjectOf(flow), [""]);

/** Starts the cool-down after a code that did not have to wait, such as the first one. */
export async function restartCoolDown(port: StorePort, flow: string, ms: number): Promise<void> {
  await endCoolDown(port, flow);
  await beginCoolDown(port, flow, ms);
}

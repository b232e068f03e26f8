// A deployment whose support may look up reference codes, and requests that it has answered.
import { beforeEach } from "vitest";
import { keepStory } from "@/server/support/stories";
import { requestLog } from "@/server/telemetry/request-log";
import { flowDigest } from "@/server/telemetry/story";
import { startWith, writtenLines } from "../../kit/stack/process-state.ts";

export const token = "token-of-dana-for-the-tests";

/** Begins a process that keeps stories and, by LOG_LEVEL, logs nothing. @returns the lines that it writes all the same */
export function startInstance(settings: Record<string, string> = {}): string[] {
  startWith({
    LOG_LEVEL: "silent",
    SUPPORT_PORT: "13001",
    SUPPORT_TOKENS: JSON.stringify({ dana: token, eli: `${token}-2` }),
    ...settings,
  });
  return writtenLines();
}

/** Begins such a process before each test of the file. @returns what it has written since */
export function ownInstance(settings: Record<string, string> = {}): () => string[] {
  let logged: string[] = [];
  beforeEach(() => {
    logged = startInstance(settings);
  });
  return () => logged;
}

/** A form of a flow whose call was refused. */
export async function answerRequest(requestId: string, flow: string, more: Record<string, unknown> = {}) {
  const log = requestLog({ requestId, path: "/correctiveactions/provide-ssn", flow: flowDigest(flow) });
  log.debug({ event: "sent", route: "/correctiveactions/[code]" });
  log.debug({ event: "upstreamAnswered", operation: "ssn", refusal: "NoMatch", durationMs: 12, ...more });
  log.info({ event: "submitted", route: "/correctiveactions/[code]", result: "ssnTryAgain" });
  requestLog({ requestId }).info({
    event: "answered",
    method: "POST",
    route: "/correctiveactions/[code]",
    status: 200,
  });
  await keepStory(requestId);
}

// Sends a call and reads its response, within its deadline (API-103?, API-107?).
import "server-only";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { unknownError } from "@/domain/session/session-ending-codes";
import { config } from "@/server/config";
import { poolFor } from "@/server/guard/pools";
import { countRetry } from "@/server/telemetry/metrics";
import type { FileBody } from "./define-operation";
import { deadlineOf, headersOf, type PreparedCall, targetOf } from "./prepared-call";
import type { Upstream } from "./upstream";
import { FileSourceError, failureFrom, UpstreamError } from "./upstream-error";

type CallDeadline = {
  /** Fires when the deadline has passed. */
  signal: AbortSignal;
  /** The file, to be read in place of the original. */
  bytes: AsyncIterable<Uint8Array> | undefined;
  /** Call when the headers of the response have arrived: from then on the clock runs, whether or not the file has been read. */
  responded(): void;
  /** Call when the call is over. */
  end(): void;
};

const nothing = () => undefined;

const late = () => new DOMException("The platform took too long", "TimeoutError");

/**
 * @returns the deadline of a call: for the whole call, or with a file for each wait for the platform: the front bounds how long a
 *   file may arrive, and 10 MB over a mobile network may take minutes
 */
export const startDeadline = (ms: number, file: FileBody | undefined): CallDeadline =>
  file ? startFileDeadline(ms, file) : startWholeDeadline(ms);

/** Ends with its call: `AbortSignal.timeout` would keep a timer for half a minute after each of a hundred calls a second. */
function startWholeDeadline(ms: number): CallDeadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(late()), ms).unref();
  return { signal: controller.signal, bytes: undefined, responded: nothing, end: () => clearTimeout(timer) };
}

function startFileDeadline(ms: number, { bytes }: FileBody): CallDeadline {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let hasResponse = false;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(() => controller.abort(late()), ms);
  };
  async function* watched() {
    stop();
    for await (const chunk of bytes) {
      // suspended here for as long as the platform accepts no more
      if (!hasResponse) restart();
      yield chunk;
      if (!hasResponse) stop();
    }
    if (!hasResponse) restart();
  }
  // waiting for a connection counts
  restart();
  return {
    signal: controller.signal,
    bytes: watched(),
    responded: () => {
      hasResponse = true;
      restart();
    },
    end: stop,
  };
}

/** Maximum response size. We refuse compression, so it also bounds the size in memory. */
const maxResponseBytes = 1024 * 1024;

export type RawResponse = { status: number; headers: Dispatcher.ResponseData["headers"]; text: string };

async function send(upstream: Upstream, call: PreparedCall, deadline: CallDeadline): Promise<RawResponse> {
  const { host, method, body } = call;
  const { signal, bytes } = deadline;
  const { service } = call.operation;
  const path = targetOf(upstream, call);
  const origin = upstream.origins[host];
  const ceilingMs = config().UPSTREAM_DEADLINE_MS;
  const pool = poolFor({ address: upstream.gateway ?? origin, origin, service, ceilingMs, maxResponseBytes });
  const answer = await pool.request({
    method,
    path,
    headers: headersOf(upstream, call),
    body: bytes ? Readable.from(bytes) : body === undefined ? null : JSON.stringify(body),
    signal,
  });
  deadline.responded();
  const { statusCode: status, headers } = answer;
  // We requested no compression: a few compressed kilobytes can expand to a gigabyte.
  if ((headers["content-encoding"] ?? "identity") !== "identity") {
    answer.body.on("error", () => undefined).destroy();
    throw new UpstreamError({ service, kind: "shape", status, code: unknownError.code });
  }
  return { status, headers, text: await answer.body.text() };
}

/** Whether a call may be sent once more: a read, or a write that the platform answers once for its key. A stream cannot be sent again. */
const isRepeatable = ({ method, idempotencyKey, file, operation }: PreparedCall): boolean =>
  file === undefined && (method === "GET" || (idempotencyKey !== undefined && operation.repeatable !== false));

/**
 * Sends the call. After a broken connection, and never after a response, a read or a write with an idempotency key is sent once more,
 * with jitter and within the same deadline (API-107?). A request of a player repeats one call at most, so that a gateway that fails gets
 * at most one call more.
 * @throws UpstreamError, whose result is unknown where a write was sent and its deadline passed
 */
export async function exchange(upstream: Upstream, call: PreparedCall): Promise<RawResponse> {
  const { method, file } = call;
  const { service } = call.operation;
  const isWrite = method !== "GET";
  const { ms, isOfRequest } = deadlineOf(upstream, call);
  if (ms === 0) throw new UpstreamError({ service, kind: "timeout", isOfRequest });
  const deadline = startDeadline(ms, file);
  const { signal } = deadline;
  const failure = (error: unknown) => failureFrom(service, error, { signal, isOfRequest, isWrite });
  try {
    return await send(upstream, call, deadline).catch(async (error) => {
      if (error instanceof FileSourceError) throw error;
      const failed = failure(error);
      if (!isRepeatable(call) || failed.kind !== "network" || upstream.repetition.isUsed) throw failed;
      upstream.repetition.isUsed = true;
      await pause(50 + Math.random() * 150, undefined, { signal });
      countRetry(service);
      return await send(upstream, call, deadline);
    });
  } catch (error) {
    throw error instanceof FileSourceError ? error : failure(error);
  } finally {
    deadline.end();
  }
}

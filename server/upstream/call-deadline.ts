// The deadline of a call. With a file its clock runs only while the platform is awaited: the front bounds how slowly a file may
// arrive (uploadBytesPerSecond), and 10 MB over a mobile network may take minutes.
import "server-only";
import type { FileBody } from "./define-operation";

export type CallDeadline = {
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

/** @returns the deadline of a call: for the whole call, or with a file for each wait for the platform */
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

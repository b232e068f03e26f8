// Where log lines leave the process. A disk that is full, a reader that has gone, or one that does not read must not keep a request waiting,
// throw, or use up the memory, so what cannot be written is dropped and counted (promise 19, decision 005).
import "server-only";
import { countDroppedLine } from "./metrics";
import { processWide } from "./process-wide";

export type LogSink = {
  /** Writes a line, with its newline, unchanged. */
  write(line: string): void;
  /** Whether a line was dropped, and not everything has been written since. */
  isDropping(): boolean;
  /** Resolves when all lines are written or dropped: never while the reader does not read. */
  flushed(): Promise<void>;
};

/** What is used of a writable stream. */
export type Output = {
  readonly writableLength: number;
  write(line: string, done: (error?: Error | null) => void): unknown;
  on(event: "error", listener: () => void): unknown;
  listenerCount(event: "error"): number;
};

/** Lines that wait for a slow reader, in all. */
const maxPendingBytes = 1024 * 1024;

export function createLogSink(outputs: { lines: Output; warnings?: Output }, maxPending = maxPendingBytes): LogSink {
  let isDropping = false;
  const drop = () => {
    isDropping = true;
    countDroppedLine();
  };
  // without a listener a failed write is an uncaught error, whose line is the next failed write
  for (const output of [outputs.lines, outputs.warnings])
    if (output?.listenerCount("error") === 0) output.on("error", () => undefined);
  const { lines } = outputs;
  return {
    write(line) {
      if (lines.writableLength + line.length > maxPending) return drop();
      lines.write(line, (error) => {
        if (error) drop();
        else if (lines.writableLength === 0) isDropping = false;
      });
    },
    isDropping: () => isDropping,
    flushed: () => new Promise((resolve) => lines.write("", () => resolve())),
  };
}

/** The standard output of this process. */
export const logSink = (): LogSink =>
  processWide("log-sink", () => createLogSink({ lines: process.stdout, warnings: process.stderr }));

// Keeps the lines of the requests that are running, at every level, until they are answered. Bounded, because some never are.
import "server-only";

export type StoryRecorder = {
  /** @param line of the log, scrubbed; one without a request id is ignored */
  add(line: string): void;
  /** @returns the lines of a request, which are then forgotten */
  take(requestId: string): readonly string[];
};

/** @param maxLines of a request; the first are kept */
export function createStoryRecorder({ maxRequests = 2000, maxLines = 60 } = {}): StoryRecorder {
  const running = new Map<string, string[]>();
  return {
    add(line) {
      const requestId = /"requestId":"([\w-]{8,64})"/.exec(line)?.[1];
      if (requestId === undefined) return;
      const lines = running.get(requestId) ?? [];
      if (lines.length < maxLines) lines.push(line.trimEnd());
      running.set(requestId, lines);
      const [oldest] = running.keys();
      if (running.size > maxRequests && oldest !== undefined) running.delete(oldest);
    },
    take(requestId) {
      const lines = running.get(requestId) ?? [];
      running.delete(requestId);
      return lines;
    },
  };
}

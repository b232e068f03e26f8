// The log of a request: what LOG_LEVEL lets through goes to the log, and everything into the story that support can look up
// (decision 025).
import "server-only";
import { config } from "../config";
import { createLog, type Line, type Log, log, ofThisProcess } from "./log";
import { processWide } from "./process-wide";

type StoryRecorder = {
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

/** @returns whether stories are kept: only where someone may look them up */
export const keepsStories = (): boolean => Object.keys(config().SUPPORT_TOKENS).length > 0;

export const storyRecorder = (): StoryRecorder => processWide("story-recorder", createStoryRecorder);

const storyLog = () =>
  processWide("story-log", () =>
    createLog({ level: "debug", ...ofThisProcess(), write: (line) => storyRecorder().add(line) }),
  );

const both = (one: Log, other: Log): Log => {
  const write = (level: "debug" | "info" | "warn" | "error") => (line: Line) => {
    one[level](line);
    other[level](line);
  };
  return {
    debug: write("debug"),
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
    child: (fields) => both(one.child(fields), other.child(fields)),
  };
};

/** @param fields on every line, the request id among them */
export function requestLog(fields: { readonly requestId: string; readonly [field: string]: unknown }): Log {
  const own = log().child(fields);
  return keepsStories() ? both(own, storyLog().child(fields)) : own;
}

// The log of a request: what LOG_LEVEL lets through goes to the log, and everything into the story that support can look up
// (decision 025).
import "server-only";
import { config } from "../config";
import { createLog, type Line, type Log, log, ofThisProcess } from "./log";
import { processWide } from "./process-wide";
import { createStoryRecorder, type StoryRecorder } from "./story-recorder";

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

// The story of a request in the log lines of all instances, as text.
import { storyOf as linesOf } from "../../server/telemetry/story.ts";
import { lineText } from "./story-text.ts";

/** @returns the lines of the story, the earliest first (server/telemetry/story.ts) */
export const storyOf = (code: string, lines: readonly string[]): string[] => linesOf(code, lines).map(lineText);

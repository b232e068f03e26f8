// A line of a story as text, for the terminal and the support page.
export type StoryLine = Readonly<Record<string, unknown>>;

/** An error can quote what a client sent, which must neither steer a terminal nor look like lines of ours. */
const visible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

const textOf = (value: unknown): string => visible(typeof value === "string" ? value : JSON.stringify(value));

/** The same in every line, or written at its start. */
const leftOut = new Set(["time", "level", "service", "env", "instance", "event", "requestId", "traceId", "flow"]);

/** @returns what the line says besides when, where and what */
export function detailsOf(line: StoryLine): string[] {
  return Object.entries(line).flatMap(([name, value]) => {
    if (leftOut.has(name) || value === undefined) return [];
    if (name === "err" && typeof value === "object" && value !== null) {
      const { message, stack } = value as { message?: unknown; stack?: unknown };
      const trace = typeof stack === "string" ? [`\n    ${stack.split("\n").map(visible).join("\n    ")}`] : [];
      return [`error=${textOf(message)}`, ...trace];
    }
    return [`${name}=${textOf(value)}`];
  });
}

export const lineText = (line: StoryLine): string =>
  [
    line.time,
    textOf(line.instance ?? "-"),
    String(line.level).toUpperCase().padEnd(5),
    line.event,
    ...detailsOf(line),
  ].join("  ");

// Finds the lines of one request among the log lines of all instances, and writes them in their order.
import { referenceCodeOf } from "../server/telemetry/reference-code.ts";
import { scrubLine } from "../server/telemetry/scrub.ts";

type Line = Readonly<Record<string, unknown>>;

function parsed(text: string): Line | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // a line that was cut off
    return undefined;
  }
}

const plain = (code: string) => code.replace("-", "").toUpperCase();

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The same in every line, or written at its start. */
const leftOut = new Set(["time", "level", "service", "env", "instance", "event", "requestId", "traceId"]);

function lineText(line: Line): string {
  const fields = Object.entries(line).flatMap(([name, value]) => {
    if (leftOut.has(name) || value === undefined) return [];
    if (name === "err" && typeof value === "object" && value !== null) {
      const { message, stack } = value as { message?: unknown; stack?: unknown };
      return [
        `error=${textOf(message)}`,
        ...(typeof stack === "string" ? [`\n    ${stack.replaceAll("\n", "\n    ")}`] : []),
      ];
    }
    return [`${name}=${textOf(value)}`];
  });
  return [
    line.time,
    textOf(line.instance ?? "-"),
    String(line.level).toUpperCase().padEnd(5),
    line.event,
    ...fields,
  ].join("  ");
}

/**
 * @param code a reference code, with or without its hyphen, in any case
 * @param lines of the logs of all instances, in any order
 * @returns the lines of the requests with this code, and of every other request with the same trace, the earliest first
 */
export function storyOf(code: string, lines: readonly string[]): string[] {
  // logs are scrubbed when they are written; a story is read by more people, so it is scrubbed again by the current rules
  const all = lines.map(parsed).filter((line) => line !== undefined);
  const isMeant = ({ requestId }: Line) =>
    typeof requestId === "string" && plain(referenceCodeOf(requestId)) === plain(code);
  const meant = all.filter(isMeant);
  const traces = new Set(meant.flatMap(({ traceId }) => (typeof traceId === "string" ? [traceId] : [])));
  const story = all.filter((line) => isMeant(line) || (typeof line.traceId === "string" && traces.has(line.traceId)));
  return story
    .sort((a, b) => String(a.time).localeCompare(String(b.time)))
    .map((line) => lineText(parsed(scrubLine(JSON.stringify(line))) ?? {}));
}

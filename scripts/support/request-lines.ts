// The log lines of a request, from the log files of all instances.
import { scrubLine } from "../../server/telemetry/scrub.ts";

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

/** Crockford's rule for what people type: O is 0, I and L are 1, case, blanks and hyphens do not matter. */
export const readReferenceCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");

const valuesOf = (lines: readonly Line[], member: "traceId" | "flow") =>
  new Set(lines.map((line) => line[member]).filter((value) => typeof value === "string"));

/**
 * @param code a reference code as it was typed
 * @param texts lines of the logs of all instances, in any order
 * @returns the lines of the request with this code, and of every other request of the same trace or flow, the earliest first
 */
function linesOf(code: string, texts: readonly string[]): Line[] {
  const requestId = readReferenceCode(code);
  const all = texts.map(parsed).filter((line) => line !== undefined);
  const own = all.filter((line) => line.requestId === requestId);
  const [traces, flows] = [valuesOf(own, "traceId"), valuesOf(own, "flow")];
  const isOfSame = ({ traceId, flow }: Line) => traces.has(`${traceId}`) || flows.has(`${flow}`);
  const related = new Set([requestId, ...all.filter(isOfSame).map((line) => line.requestId)]);
  // logs are scrubbed when they are written; more people read these lines, so we scrub them again by the current rules
  return all
    .filter((line) => related.has(line.requestId) || traces.has(`${line.traceId}`))
    .sort((a, b) => String(a.time).localeCompare(String(b.time)))
    .map((line) => parsed(scrubLine(JSON.stringify(line))) ?? {});
}

/** An error can quote what a client sent, which must neither steer a terminal nor look like lines of the log. */
const visible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

const textOf = (value: unknown): string => visible(typeof value === "string" ? value : JSON.stringify(value));

/** The same in every line, or written at its start. */
const leftOut = new Set(["time", "level", "service", "env", "instance", "event", "traceId", "flow"]);

/** @returns what the line says besides when, where and what */
function detailsOf(line: Line): string[] {
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

const lineText = (line: Line): string =>
  [
    line.time,
    textOf(line.instance ?? "-"),
    String(line.level).toUpperCase().padEnd(5),
    line.event,
    ...detailsOf(line),
  ].join("  ");

/** @returns the lines of a request as text (`linesOf`) */
export const requestLines = (code: string, texts: readonly string[]): string[] => linesOf(code, texts).map(lineText);

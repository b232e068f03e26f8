// The story of a request: its lines, those of the same trace and those of the same flow, in their order. One rule for log files
// (`npm run tool -- trace`) and for what the shared store keeps.
import "server-only";
import { createHash } from "node:crypto";
import { referenceCodeOf } from "./reference-code";
import { scrubLine } from "./scrub";

export type StoryLine = Readonly<Record<string, unknown>>;

function parsed(text: string): StoryLine | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // a line that was cut off
    return undefined;
  }
}

const plain = (code: string) => code.replace("-", "").toUpperCase();

/** @returns the code in the form in which players read it, or undefined for text that is none */
export const readReferenceCode = (typed: string): string | undefined =>
  /^[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(typed.trim()) ? plain(typed.trim()).replace(/^(.{4})/, "$1-") : undefined;

const named = (lines: readonly StoryLine[], member: "traceId" | "flow") =>
  new Set(lines.map((line) => line[member]).filter((value) => typeof value === "string"));

/** @returns a name of a flow for the log, which does not reveal its id */
export const flowDigest = (id: string): string => createHash("sha256").update(id).digest("hex").slice(0, 32);

/** @returns the digests of the flows that these lines belong to */
export const flowsIn = (texts: readonly string[]): readonly string[] => [
  ...named(
    texts.map(parsed).filter((line) => line !== undefined),
    "flow",
  ),
];

/**
 * @param code a reference code, with or without its hyphen, in any case
 * @param texts lines of the logs of all instances, in any order
 * @returns the lines of the requests with this code, and of every other request of the same trace or flow, the earliest first
 */
export function storyOf(code: string, texts: readonly string[]): StoryLine[] {
  const all = texts.map(parsed).filter((line) => line !== undefined);
  const isMeant = ({ requestId }: StoryLine) =>
    typeof requestId === "string" && plain(referenceCodeOf(requestId)) === plain(code);
  const ownLines = all.filter(isMeant);
  const [traces, flows] = [named(ownLines, "traceId"), named(ownLines, "flow")];
  const related = new Set(
    all
      .filter(({ traceId, flow }) => traces.has(`${traceId}`) || flows.has(`${flow}`))
      .map(({ requestId }) => requestId),
  );
  // logs are scrubbed when they are written; a story is read by more people, so it is scrubbed again by the current rules
  return all
    .filter((line) => isMeant(line) || related.has(line.requestId) || traces.has(`${line.traceId}`))
    .sort((a, b) => String(a.time).localeCompare(String(b.time)))
    .map((line) => parsed(scrubLine(JSON.stringify(line))) ?? {});
}

// W3C trace context: incoming values are used only when they are well-formed.
import "server-only";
import { randomBytes } from "node:crypto";

const hex = (bytes: number) => randomBytes(bytes).toString("hex");

const shape =
  /^(?<version>[0-9a-f]{2})-(?<trace>[0-9a-f]{32})-(?<parent>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?<more>-.*)?$/;
const isZero = (text: string) => /^0+$/.test(text);

/**
 * @param header the `traceparent` of the request
 * @returns the `traceparent` for upstream calls: the same trace with a new span, or a new trace when the header is missing or invalid
 */
export function traceFrom(header: string | null): string {
  const parent = parentIn(header ?? undefined);
  return parent ? `00-${parent.traceId}-${hex(8)}-0${parent.traceFlags}` : `00-${hex(16)}-${hex(8)}-01`;
}

/** @returns the span that a `traceparent` names as the parent; undefined when it is missing or invalid */
export function parentIn(
  header: string | undefined,
): { traceId: string; spanId: string; traceFlags: number } | undefined {
  const { version, trace, parent, flags, more } = shape.exec(header ?? "")?.groups ?? {};
  const isKnown = version !== undefined && version !== "ff" && (version !== "00" || more === undefined);
  if (!isKnown || trace === undefined || parent === undefined || isZero(trace) || isZero(parent)) return undefined;
  return { traceId: trace, spanId: parent, traceFlags: Number.parseInt(flags ?? "0", 16) & 1 };
}

/** @returns the trace id inside a `traceparent`, for log lines */
export const traceIdOf = (traceparent: string): string => traceparent.split("-")[1] ?? "";

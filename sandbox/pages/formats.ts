// How the pages write names and times.
import type { Persona } from "../platform/persona.ts";

export const nameOf = ({ id }: Pick<Persona, "id">) =>
  id.startsWith("p-") ? id : id.charAt(0).toUpperCase() + id.slice(1);

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** "1 day 2 hours ahead" */
export function span(ms: number): string {
  let rest = Math.abs(ms);
  const parts: string[] = [];
  for (const [unit, length] of units) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? "" : "s"}`);
  }
  return `${parts.join(" ") || "less than a second"} ${ms < 0 ? "behind" : "ahead"}`;
}

/** "14:03:27" */
export const clockTime = (iso: string) => iso.slice(11, 19);

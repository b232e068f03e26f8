// The pictures of `npm run screens`, by screen.
import { readdirSync } from "node:fs";
import type { Screen } from "../../../tests/kit/browser/screens.ts";
import type { Picture } from "./trace.ts";

function personaOf({ persona }: Screen): string {
  if (persona === null) return "an anonymous visitor";
  if (persona.id !== undefined) return persona.id;
  const codes = (persona.restrictions ?? []).map(({ shortReasonCode, correctiveActions = [] }) =>
    [shortReasonCode, ...correctiveActions.map((action) => action.correctiveActionCode)].join(" "),
  );
  return ["made for this screen", ...codes].join(", ");
}

/** @param folder of the pictures; without one each screen has none */
export function picturesOf(
  screens: readonly Screen[],
  folder: string | undefined,
): (Picture & { requirement: string })[] {
  const files = folder === undefined ? [] : readdirSync(folder).sort();
  const endings = /^-\d+-(light|dark)(-[a-z]{2}-[A-Z]{2})?\.png$/;
  return screens.map((screen) => ({
    screen: screen.id,
    requirement: screen.requirement,
    persona: personaOf(screen),
    files: files.filter((file) => file.startsWith(screen.id) && endings.test(file.slice(screen.id.length))),
  }));
}

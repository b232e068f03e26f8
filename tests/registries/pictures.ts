// Which screens of tests/kit/screens/all-screens.ts show a player with a given step or restriction.

import type { Screen } from "../kit/browser/screens.ts";
import { screens } from "../kit/screens/all-screens.ts";
import type { ListedPersona, PersonaInput } from "../kit/stack/sandbox-client.ts";

type Stopped = { steps: readonly string[]; restrictions: readonly string[] };

/** @param shipped the personas of the sandbox, for screens that name one by its id */
function stoppedBy(persona: PersonaInput | null, shipped: readonly ListedPersona[]): Stopped {
  const known = shipped.find(({ id }) => id === persona?.id);
  if (known) return { steps: known.correctiveActions, restrictions: known.restrictions };
  const restrictions = persona?.restrictions ?? [];
  return {
    steps: restrictions.flatMap((one) => one.correctiveActions ?? []).map((one) => one.correctiveActionCode),
    restrictions: restrictions.map(({ shortReasonCode }) => shortReasonCode),
  };
}

/** @returns the screens of players whom only `codes` stop, which makes the screen about them */
export const picturesOf = (
  kind: keyof Stopped,
  codes: readonly string[],
  shipped: readonly ListedPersona[],
): Screen[] =>
  screens.filter(({ persona }) => {
    const found = stoppedBy(persona, shipped)[kind];
    return found.length > 0 && found.every((code) => codes.includes(code));
  });

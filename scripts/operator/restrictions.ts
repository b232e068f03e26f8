// Reads `restrictions/<name>/`: the screens of restrictions that only this operator's platform sends.
import { RestrictionFile } from "../../domain/operator/interface/restrictions.ts";
import { documentedScreens } from "../../domain/restrictions/documented-screens.ts";
import type { RestrictionScreen } from "../../domain/restrictions/restriction-screen.ts";
import { foldersIn } from "./folder.ts";
import { type OwnSeed, seedOf } from "./personas.ts";
import type { Source } from "./source.ts";

export type ReadRestriction = {
  readonly code: string;
  readonly row: RestrictionScreen;
  readonly persona: OwnSeed;
};

/** @returns why players would be stuck, or read two things that contradict each other */
function contradictionIn({ actions, lookAround, stillAvailable }: RestrictionFile): [string, string] | undefined {
  if (actions.length === 0 && lookAround === "hide")
    return ["actions", "none, and lookAround hides its button: a player would have no way on"];
  const stopped = (["deposit", "withdraw"] as const).find(
    (use) => actions.includes(use) && stillAvailable[use] !== true,
  );
  return stopped && [`stillAvailable.${stopped}`, `must be true, because "${stopped}" is among the actions`];
}

export async function readRestrictions(source: Source): Promise<ReadRestriction[]> {
  const restrictions: ReadRestriction[] = [];
  for (const name of foldersIn(source.folder, "restrictions")) {
    const file = `restrictions/${name}/restriction.ts`;
    const definition = await source.definition(file, RestrictionFile);
    if (!definition) continue;
    const { code, isReview, persona, ...row } = definition;
    if (code in documentedScreens)
      source.report(file, "code", `"${code}" has a screen of ours; its words can be replaced`);
    if (restrictions.some((one) => one.code === code))
      source.report(file, "code", `two restrictions have the code "${code}"`);
    const contradiction = contradictionIn(definition);
    if (contradiction) source.report(file, ...contradiction);
    const review = isReview ? { isReview } : {};
    restrictions.push({
      code,
      row: { layout: "accountLocked", ...row, ...review, persona: persona.id } as RestrictionScreen,
      persona: seedOf(persona, { shortReasonCode: code, isPostAuth: true }),
    });
  }
  return restrictions;
}

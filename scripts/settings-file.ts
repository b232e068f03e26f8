// What is wrong with a file of settings. A start reads the whole environment, in which most names are not ours; in a file all are.
import { nearestName } from "../domain/operator/interface/nearest-name.ts";
import { readSettings } from "../server/settings/read.ts";
import { settings } from "../server/settings/table.ts";
import { commandVariables } from "./command-variables.ts";

/** @param variables of the file @returns what a start refuses or leaves out, and names that nothing of ours reads */
export function problemsInFile(variables: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = [...Object.keys(settings), ...Object.keys(commandVariables)];
  const unknown = Object.keys(variables).filter((name) => !known.includes(name));
  const noSettings = unknown.map((name) => {
    const nearest = nearestName(name, known);
    return `${name} is no setting${nearest ? `, perhaps ${nearest}` : ""}`;
  });
  const { problems, warnings } = readSettings(settings, variables);
  return [...problems, ...warnings, ...noSettings];
}

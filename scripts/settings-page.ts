// From the declarations in server/settings/: the text of docs/settings.md, and what is wrong with a file of settings. A start reads the whole
// environment, in which most names are not ours; in a file all are.
import { nearestName } from "../domain/operator/interface/nearest-name.ts";
import { readSettings } from "../server/settings/read.ts";
import { removedIn, removedSettings } from "../server/settings/removed.ts";
import type { Setting, Settings } from "../server/settings/setting.ts";
import { sections, settings } from "../server/settings/table.ts";
import { commandVariables, testVariables } from "./command-variables.ts";

const intro = `# Settings

    npm run settings -- --check FILE      # what is missing, malformed or misspelt in a file of settings

Settings come from the environment; an empty value counts as none. The account area does not start while one is missing or malformed, and names
each of them, never its value. Times are in milliseconds. "Outside the sandbox" means every \`ACCOUNT_ENV\` but \`sandbox\`. \`npm run settings\`
writes this page from \`server/settings/\`.`;

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(...heads), `|${heads.map(() => "---|").join("")}`, ...rows].join("\n");

function shown(value: unknown): string {
  if (value === undefined || value === "") return "none";
  if (Array.isArray(value)) return value.length === 0 ? "none" : `\`${value.join(",")}\``;
  if (typeof value === "object" && value !== null && Object.keys(value).length === 0) return "none";
  return typeof value === "number" ? `${value}` : `\`${typeof value === "object" ? JSON.stringify(value) : value}\``;
}

const units = [
  ["h", 3_600_000],
  ["min", 60_000],
  ["s", 1000],
] as const;

/** Milliseconds with the largest unit that fits: "7200000 (2 h)". */
function withUnit(name: string, text: string): string {
  const ms = name.endsWith("_MS") ? Number(text) : 0;
  const [unit, size] = units.find(([, length]) => ms > 0 && ms % length === 0) ?? [];
  return size ? `${text} (${ms / size} ${unit})` : text;
}

function defaultOf(name: string, { default: value, defaultSays, required, unless }: Setting): string {
  if (required === "everywhere") return "**required**";
  if (required !== undefined) return `**required ${required}**${unless ? `, unless ${unless.says}` : ""}`;
  return defaultSays ?? withUnit(name, shown(value));
}

const ruleOf = ({ rule }: Setting) =>
  [rule.says, rule.check?.says, rule.outsideSandbox && `outside the sandbox: ${rule.outsideSandbox.says}`]
    .filter((part) => part !== undefined)
    .join("; ");

const settingRows = (settings: Settings) =>
  Object.entries(settings).map(([name, setting]) =>
    row(`\`${name}\``, ruleOf(setting), defaultOf(name, setting), setting.changes),
  );

/** @returns the whole page */
export function settingsPage(): string {
  const bySubject = Object.entries(sections).map(
    ([subject, settings]) =>
      `## ${subject}\n\n${table(["setting", "rule", "default", "changes"], settingRows(settings))}`,
  );
  const variables = Object.entries(commandVariables).map(([name, variable]) =>
    row(`\`${name}\``, variable.default, variable.changes),
  );
  return `${[
    intro,
    ...bySubject,
    `## Variables of the commands and the sandbox\n\n${table(["variable", "default", "changes"], variables)}`,
  ].join("\n\n")}\n`;
}

/** @param variables of the file @returns what a start refuses or leaves out, and names that nothing of ours reads */
export function problemsInFile(variables: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = [...Object.keys(settings), ...Object.keys(commandVariables), ...Object.keys(testVariables)];
  const unknown = Object.keys(variables).filter((name) => !known.includes(name) && !(name in removedSettings));
  const noSettings = unknown.map((name) => {
    const nearest = nearestName(name, known);
    return `${name} is no setting${nearest ? `, perhaps ${nearest}` : ""}`;
  });
  const { problems, warnings } = readSettings(settings, variables);
  return [...problems, ...warnings, ...removedIn(variables), ...noSettings];
}

// What a player can do on what is shown: buttons and links of a block by its row, links and forms of a page by its files.

import type { Restriction } from "@/domain/restrictions/restriction";
import { actionsOf, restrictionName, restrictionRow } from "@/domain/restrictions/restriction-actions";
import type { RestrictionScreen } from "@/domain/restrictions/restriction-screen";
import { reachableFrom } from "../../kit/sources/reachable.ts";
import { isCode, type SourceFile, sourceFiles, withoutComments } from "../../kit/sources/source-files.ts";

type Row = Pick<RestrictionScreen, "actions" | "lookAround" | "links">;

/** @returns the names of the buttons and links of a block */
export const exitsOf = (restriction: Restriction, row: Row = restrictionRow(restriction)): string[] => [
  ...(row.actions.length === 0 ? [] : actionsOf(restriction)),
  ...(row.lookAround === "hide" ? [] : [row.lookAround]),
  ...(row.links ?? []),
];

/**
 * Blocks that offer only what every page has: help in the footer and Log out in the header. RS-38 asks for this one.
 */
export const blocksWithoutOwnWay: readonly string[] = ["WatchlistRestriction"];

export const hasWayOn = (restriction: Restriction): boolean =>
  exitsOf(restriction).length > 0 || blocksWithoutOwnWay.includes(restrictionName(restriction));

const ofTheFrame = /^(components\/shell\/|app\/layout|app\/_shared\/site-menu)/;
const wayOn =
  /\b(?:to|toSequence)\((?:context, )?"\/|\b(?:toStep|toProduct|toDocument|toUploads|productHome|support|responsibleGaming)\(|<(?:FlowForm|FormPage)\b/;

/** @returns the pages of `app/` that neither link nor submit anything of their own; the frame of every page does not count */
export function pagesWithoutWayOn(files: readonly SourceFile[] = sourceFiles()): string[] {
  const code = files.filter((file) => isCode(file) && file.path.startsWith("app/") && !ofTheFrame.test(file.path));
  const textOf = new Map(code.map(({ path, text }) => [path, withoutComments(text)]));
  return code
    .map(({ path }) => path)
    .filter((path) => path.endsWith("/page.tsx"))
    .filter((path) => !reachableFrom(code, [path]).files.some((file) => wayOn.test(textOf.get(file) ?? "")))
    .sort();
}

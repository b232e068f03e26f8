// English locators in the pseudo-locale.
import { pseudoLetter } from "../../../messages/pseudo.ts";
import { escapeRegExp } from "../sources/escape-reg-exp.ts";
import type { Text } from "./translated-locators.ts";

/** An escape, a character class or a group opening is copied; a letter matches itself and its pseudo form. */
const token = /\\.|\[[^\]]*\]|\(\?[:=!<]+|[a-zA-Z]|./gs;

function loose(source: string): string {
  const parts = source.match(token) ?? [];
  return parts.map((part) => (/^[a-zA-Z]$/.test(part) ? `(?:${part}|${pseudoLetter(part)})` : part)).join("");
}

/** @returns an expression that matches a text in English and in the pseudo-locale */
export function inPseudo(text: Text): RegExp {
  if (typeof text !== "string")
    return new RegExp(loose(text.source).replace(/^\^/, "^\\[?").replace(/\$$/, "\\]?$"), text.flags);
  return new RegExp(loose(escapeRegExp(text)), "i");
}

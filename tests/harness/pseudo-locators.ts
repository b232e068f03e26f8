// Lets English locators find the texts of the pseudo-locale, so that every screen can be reached in it.
import type { Page } from "playwright";
import { pseudoLetter } from "../../messages/pseudo.ts";

type Text = string | RegExp;
type Options = { name?: Text; exact?: boolean };

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
  return new RegExp(loose(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")), "i");
}

type Finders = {
  getByText(text: Text, options?: Options): unknown;
  getByLabel(text: Text, options?: Options): unknown;
  getByRole(role: string, options?: Options): unknown;
};

const changed = new WeakSet<object>();

/** Changes the locators of this process for good; English pages are found as before. */
export function findPseudoTexts(page: Page): void {
  for (const scope of [page, page.locator("body")]) {
    const finders = Object.getPrototypeOf(scope) as Finders;
    if (changed.has(finders)) continue;
    changed.add(finders);
    const { getByText, getByLabel, getByRole } = finders;
    finders.getByText = function (text) {
      return getByText.call(this, inPseudo(text));
    };
    finders.getByLabel = function (text) {
      return getByLabel.call(this, inPseudo(text));
    };
    finders.getByRole = function (role, options = {}) {
      const { name, exact: _, ...rest } = options;
      return getByRole.call(this, role, name === undefined ? rest : { ...rest, name: inPseudo(name) });
    };
  }
}

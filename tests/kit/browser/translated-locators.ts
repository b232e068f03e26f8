// Lets the English locators of a screen find its texts in another language, so that every screen can be reached in it.
import type { BrowserContext, Locator, Page } from "playwright";

export type Text = string | RegExp;
type Translate = (text: Text) => Text;
type Options = { name?: Text; exact?: boolean };

type Finders = {
  getByText(text: Text, options?: Options): unknown;
  getByLabel(text: Text, options?: Options): unknown;
  getByRole(role: string, options?: Options): unknown;
};

const translations = new WeakMap<BrowserContext, Translate>();
const changed = new WeakSet<object>();

const translationOf = (scope: Page | Locator): Translate | undefined =>
  translations.get("context" in scope ? scope.context() : scope.page().context());

/** From now on the locators of all pages of this page's context are translated; other contexts are left as they are. */
export function translateLocators(page: Page, translate: Translate): void {
  translations.set(page.context(), translate);
  for (const scope of [page, page.locator("body")]) changeFinders(Object.getPrototypeOf(scope) as Finders);
}

// Playwright has no other place for this: pages and locators make their locators themselves
function changeFinders(finders: Finders): void {
  if (changed.has(finders)) return;
  changed.add(finders);
  const { getByText, getByLabel, getByRole } = finders;
  finders.getByText = function (this: Page & Finders, text, options) {
    const translate = translationOf(this);
    return translate ? getByText.call(this, translate(text)) : getByText.call(this, text, options);
  };
  finders.getByLabel = function (this: Page & Finders, text, options) {
    const translate = translationOf(this);
    return translate ? getByLabel.call(this, translate(text)) : getByLabel.call(this, text, options);
  };
  finders.getByRole = function (this: Page & Finders, role, options = {}) {
    const translate = translationOf(this);
    const { name, exact: _, ...rest } = options;
    if (!translate || name === undefined) return getByRole.call(this, role, options);
    return getByRole.call(this, role, { ...rest, name: translate(name) });
  };
}

// Options of long lists as one string. A page carries a list twice, as HTML and as data for the browser; as objects the data would be
// larger than the HTML.

export type SelectOption = {
  value: string;
  label: string;
  /** Choosing it asks for the player's own words; not kept in a packed list. */
  asksForWords?: boolean;
};

/** Options as "US=United States|CA=Canada", or countries as ":en-US:USCA" or, with their calling codes, ":en-US:US1CA1". */
export type PackedOptions = string;

/** @param options values without "=" or a colon in front, labels without "|" */
export const packOptions = (options: readonly SelectOption[]): PackedOptions =>
  options.map(({ value, label }) => `${value}=${label}`).join("|");

/**
 * Packs countries without their names, which are two thirds of such a list: browsers know them.
 * @param callingCode digits that belong into the label
 */
export const packCountries = <Code extends string>(
  locale: string,
  countries: readonly { value: Code }[],
  callingCode: (code: Code) => string = () => "",
): PackedOptions => `:${locale}:${countries.map(({ value }) => value + callingCode(value)).join("")}`;

/** @returns countries are named by the tables of where this runs, which differ a little between server and browser */
export function unpackOptions(packed: PackedOptions): SelectOption[] {
  const [, locale, countries = ""] = /^:(.+):(.*)/.exec(packed) ?? [];
  if (!locale) return [...packed.matchAll(/([^|=]+)=([^|]*)/g)].map(([, value = "", label = ""]) => ({ value, label }));
  // browsers have it since 2021
  const names = Intl.DisplayNames && new Intl.DisplayNames(locale, { type: "region" });
  return [...countries.matchAll(/([A-Z]{2})(\d*)/g)].map(([, value = "", code]) => {
    const name = names?.of(value) ?? value;
    return { value, label: code ? `${name} +${code}` : name };
  });
}

// Options of long lists as one string. A page carries a list twice, as HTML and as data for the browser; as objects the data would be
// larger than the HTML.

export type SelectOption = {
  value: string;
  label: string;
  /** Choosing it asks for the player's own words; not kept in a packed list. */
  asksForWords?: boolean;
  /** Where it is not that of the page; not kept in a packed list. */
  lang?: string | undefined;
};

/** Options as "US=United States|CA=Canada", or countries as ":en-US:USCA" or, with their calling codes, ":en-US:US1CA1". */
export type PackedOptions = string;

/** @param options values that are not empty, have no "=" or "|" and do not start with a colon; labels without "|" */
export const packOptions = (options: readonly SelectOption[]): PackedOptions =>
  options.map(({ value, label }) => `${value}=${label}`).join("|");

/**
 * Packs countries without their names, which are two thirds of such a list, because browsers have the names.
 * @param callingCode digits to show after the name
 */
export const packCountries = <Code extends string>(
  locale: string,
  countries: readonly { value: Code }[],
  callingCode: (code: Code) => string = () => "",
): PackedOptions => `:${locale}:${countries.map(({ value }) => value + callingCode(value)).join("")}`;

/** @returns the options; names of countries come from the server or the browser, wherever this runs, and can differ between the two */
export function unpackOptions(packed: PackedOptions): SelectOption[] {
  const [, locale, countries = ""] = /^:(.+):(.*)/.exec(packed) ?? [];
  if (!locale) return [...packed.matchAll(/([^|=]+)=([^|]*)/g)].map(([, value = "", label = ""]) => ({ value, label }));
  // browsers older than 2021 lack it and show codes
  const names = Intl.DisplayNames && new Intl.DisplayNames(locale, { type: "region" });
  return [...countries.matchAll(/([A-Z]{2})(\d*)/g)].map(([, value = "", code]) => {
    const name = names?.of(value) ?? value;
    return { value, label: code ? `${name} +${code}` : name };
  });
}

// Options of long lists as one string. A page carries a list twice, as HTML and as data for the browser; as objects the data would be
// larger than the HTML.

export type SelectOption = {
  value: string;
  label: string;
  /** Choosing it asks for the player's own words; not kept in a packed list. */
  asksForWords?: boolean;
};

/** Options as "US=United States|CA=Canada". */
export type PackedOptions = string;

/** @param options values without "=", labels without "|" */
export const packOptions = (options: readonly SelectOption[]): PackedOptions =>
  options.map(({ value, label }) => `${value}=${label}`).join("|");

export const unpackOptions = (packed: PackedOptions): SelectOption[] =>
  packed === ""
    ? []
    : packed.split("|").map((option) => {
        const end = option.indexOf("=");
        return { value: option.slice(0, end), label: option.slice(end + 1) };
      });

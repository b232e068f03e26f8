import type { ComponentProps } from "react";
import { type PackedOptions, type SelectOption, unpackOptions } from "@/domain/forms/select-options";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { Field, type FieldWords, fieldAria } from "./field";
import input from "./field.module.css";
import styles from "./select-field.module.css";

export type SelectFieldProps = FieldWords &
  Omit<ComponentProps<"select">, "children" | "style" | "multiple" | "aria-invalid" | "aria-describedby"> & {
    name: string;
    /** Long lists are sent in a packed form. */
    options: readonly SelectOption[] | PackedOptions;
    /** The first line, without a value: "Choose a state". */
    choose?: string | undefined;
    /** CONST-28: a list of at most 150 px, where the browser lets a page draw it and the player points exactly. */
    isShort?: boolean;
  };

// suppressHydrationWarning: where the browser has another name for a country, the server's name stays
const elementsOf = (options: readonly SelectOption[]) =>
  options.map(({ value, label, asksForWords, lang }) => (
    <option key={value} value={value} lang={lang} suppressHydrationWarning data-asks-for-words={asksForWords}>
      {label}
    </option>
  ));

const maxKept = 50;
const elementsByList = new Map<PackedOptions, ReturnType<typeof elementsOf>>();

/** Returns the same elements for the same list, so that React skips them when the form renders again. */
function packedElements(packed: PackedOptions) {
  const elements = elementsByList.get(packed) ?? elementsOf(unpackOptions(packed));
  if (elementsByList.size >= maxKept) elementsByList.clear();
  elementsByList.set(packed, elements);
  return elements;
}

/** For long lists of known names. Up to seven choices are a `ChoiceGroup`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, options, choose, id, className, isShort, ...select } = props;
  const about = { id: id ?? select.name, hint, error };
  return (
    <Field {...about} label={label} optional={optional}>
      <span className={styles.frame}>
        <select
          className={classNames(input.input, styles.select, isShort && styles.short, className)}
          {...select}
          {...fieldAria(about)}
        >
          {choose !== undefined && <option value="">{choose}</option>}
          {typeof options === "string" ? packedElements(options) : elementsOf(options)}
        </select>
        <Icon name="chevron" size="1.25rem" className={styles.chevron} />
      </span>
    </Field>
  );
}

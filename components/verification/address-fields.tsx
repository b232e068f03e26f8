import { type ReactNode, useState } from "react";
import { type PackedOptions, unpackOptions } from "@/domain/forms/select-options";
import {
  hasNumericPostalCode,
  postalKindOf,
  regionKindOf,
  regionLabel,
  startsWithPostcode,
} from "@/domain/person/address-labels";
import { leavesArea, type PackedRegions, regionsIn } from "@/domain/person/region-lists";
import type { InputName, InputValues } from "@/domain/verification/requested-fields";
import type { ValidatedForm } from "../forms/use-validated-form";
import { UpdateButton } from "../forms/without-script";
import { Row } from "../ui/fields/form-layout";
import { SelectField } from "../ui/fields/select-field";
import { TextField } from "../ui/fields/text-field";
import layout from "../ui/layout.module.css";
import { Notice } from "../ui/notice";
import type { AddressWords } from "./field-keys";
import { LazyAddressSearch } from "./lazy-address-search";
import type { PlacesSettings } from "./places";
import { updateIntent, useRedraw } from "./use-redraw";

type AddressInput = Extract<InputName, "address1" | "address2" | "city" | "region" | "country" | "zip">;

type AddressProps = {
  form: ValidatedForm;
  words: AddressWords;
  countries: PackedOptions;
  isFixed?: boolean;
  /** The player's own home, which the browser may fill in; not so the address of an employer. */
  isHome?: boolean;
};

/** The country that the server rendered the form for, if the form depends on it; choosing another one requests its form. */
type RenderedFor = { renderedFor?: string | undefined };

type CountryFieldProps = AddressProps &
  RenderedFor & {
    label?: string;
    /** Value of the button that requests the form of another country without scripts. */
    intent?: string;
    onChange?: () => void;
  };

/** The country of an address, which decides the regions, their label and the postal code (KYC-42, KYC-43). */
export function CountryField(props: CountryFieldProps) {
  const {
    form,
    words,
    countries,
    isFixed = false,
    isHome = false,
    label = words["Person.country"],
    renderedFor,
  } = props;
  const { inside, onBlur, byKeys } = useRedraw(form.watched("country"), renderedFor);
  function change() {
    props.onChange?.();
    form.clear("region");
  }
  return (
    <div ref={inside} className={layout.space3}>
      <SelectField
        {...form.field("country", { onChange: change, onBlur })}
        {...byKeys}
        label={label}
        options={countries}
        choose={words["Person.chooseCountry"]}
        autoComplete={isHome ? "country" : "off"}
        disabled={isFixed}
      />
      {!isFixed && (
        <UpdateButton
          intent={props.intent ?? updateIntent}
          label={words["Common.action.update"]}
          hint={words["Verification.address.updateHint"]}
        />
      )}
    </div>
  );
}

type AddressLinesProps = AddressProps &
  RenderedFor & {
    regions: PackedRegions;
    places: PlacesSettings | undefined;
    /** Announced with so many suggestions: "3 addresses found". */
    found?: readonly string[] | undefined;
  };

export type AddressFieldsProps = AddressLinesProps;

/** The lines of an address whose country is asked elsewhere. @param children the country, where it is not */
export function AddressLines(props: AddressLinesProps & { children?: (onChange: () => void) => ReactNode }) {
  const { form, words, countries, regions, isFixed = false, places, isHome = false, found = [], children } = props;
  // a form for one country has only its words and regions, until the form of another country is here
  const country = props.renderedFor || form.watched("country");
  const list = regionsIn(regions, country);
  const completes = (what: string) => (isHome ? what : "off");
  const plain = (input: AddressInput, what: string, onChange?: () => void) => ({
    ...form.field(input, onChange && { onChange }),
    autoComplete: completes(what),
    dir: "auto",
    disabled: isFixed,
  });
  const region = {
    ...plain("region", "address-level1", () => setIsLeft(false)),
    label: words[`Verification.region.${regionKindOf(country)}`],
  };
  const [isLeft, setIsLeft] = useState(false);
  const offered = unpackOptions(countries).map(({ value }) => value);
  const search = {
    offered,
    places: isFixed ? undefined : places,
    countries: country ? [country] : offered,
    regions,
    words,
    found,
    onFound: ({ country: found, ...others }: InputValues) => {
      setIsLeft(leavesArea({ country: found, region: others.region }, regions));
      if (found) form.put("country", found);
      for (const [input, value] of Object.entries(others)) form.put(input, value);
    },
  };
  const isPostcodeFirst = startsWithPostcode(country);
  const zip = (
    <LazyAddressSearch
      key="zip"
      {...plain("zip", "postal-code")}
      {...search}
      places={isPostcodeFirst && places?.byPostcode.includes(country) ? search.places : undefined}
      label={words[`Verification.address.zip.${postalKindOf(country)}`]}
      inputMode={hasNumericPostalCode(country) ? "numeric" : "text"}
      autoCapitalize="characters"
    />
  );
  return (
    <>
      {children?.(() => setIsLeft(false))}
      {isPostcodeFirst && zip}
      <LazyAddressSearch
        {...plain("address1", "address-line1")}
        label={words["Verification.address.address1"]}
        {...search}
      />
      <Row kind="roomy">
        <TextField
          {...plain("address2", "address-line2")}
          label={words["Verification.address.address2"]}
          optional={words["Common.optional"]}
        />
        <TextField {...plain("city", "address-level2")} label={words["Verification.address.city"]} />
      </Row>
      <Row kind="roomy">
        {list.length > 0 ? (
          <SelectField
            key={country}
            {...region}
            isShort
            choose={words["Verification.address.chooseRegion"]}
            options={list.map((each) => ({ value: each.regionCode, label: regionLabel(country, each) }))}
          />
        ) : (
          <TextField {...region} />
        )}
        {!isPostcodeFirst && zip}
      </Row>
      {isLeft && (
        <Notice tone="warning" role="status">
          {words["Verification.address.incomplete"]}
        </Notice>
      )}
    </>
  );
}

/** The fields of an address, for a section of the form. */
export const AddressFields = (address: AddressFieldsProps) => (
  <AddressLines {...address}>{(onChange) => <CountryField {...address} onChange={onChange} />}</AddressLines>
);

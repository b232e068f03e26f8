// Schemas of dates and addresses shared by several services (KYC-30, KYC-31). `call` has lowered the first letter of member names.
import "server-only";
import * as z from "zod/mini";
import type { InputValues } from "@/domain/verification/requested-fields";
import { LenientText } from "../response-body";

const Part = z.catch(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((part) => (Number(part) > 0 ? String(part) : "")),
  ),
  "",
);

/** {year, month, day} */
export const WireDate = z.object({ year: Part, month: Part, day: Part });

export const WireAddress = z.object({
  streetAddress: LenientText,
  streetAddress2: LenientText,
  city: LenientText,
  regionCode: LenientText,
  countryCode: LenientText,
  postalCode: LenientText,
});

/** @returns the members that have a value */
export const nonEmpty = (values: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** @returns the inputs for an address from upstream */
export const addressInputs = (address: z.infer<typeof WireAddress>): InputValues =>
  nonEmpty({
    address1: address.streetAddress,
    address2: address.streetAddress2,
    city: address.city,
    region: address.regionCode,
    country: address.countryCode,
    zip: address.postalCode,
  });

type AddressInputs = Pick<InputValues, "address1" | "address2" | "city" | "region" | "country" | "zip">;

/** @returns an address for upstream */
export const wireAddress = (values: AddressInputs) => ({
  streetAddress: values.address1 ?? "",
  streetAddress2: values.address2 ?? "",
  city: values.city ?? "",
  regionCode: values.region ?? "",
  countryCode: values.country ?? "",
  postalCode: values.zip ?? "",
});

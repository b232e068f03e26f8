// What the occupation form and the employment part of reverification ask in the same way.
import { Choice, type TextRule } from "../forms/text-rule";

/** CONST-07 */
export const schoolMaxLength = 100;
export const employmentMaxLength = 60;

/** Validates a phone number for a country; passed in because libphonenumber is used on the server only (OCC-08). */
export type IsPhone = (typed: string, country: string) => boolean;

/** The employer's number, which may be left empty. */
export const EmployerPhone = (isPhone: IsPhone, country = ""): TextRule =>
  Choice([(typed) => typed === "" || isPhone(typed, country), "employerPhoneInvalid"]);

import { isNeverReturned } from "@/domain/forms/proof-fields";

/** The fields of a section, each with its inputs: a date has three. */
export type SectionFields = readonly (readonly string[])[];

export type SectionState = { kind: "complete" } | { kind: "left" | "toFix"; count: number };

/** They hold a value before the player has answered anything. */
const chosenInAdvance: readonly string[] = ["country", "countryCode"];

type Judged = {
  name: (input: string) => string;
  messageOf: (input: string) => string | undefined;
  /** Inputs that the browser's rule finds wrong or missing; undefined until it has loaded. */
  wrong: readonly string[] | undefined;
  /** Field → message of the server's last answer. */
  refused: Readonly<Record<string, string>>;
  /** Optional inputs. */
  mayBeEmpty: readonly string[];
  read: (input: string) => string;
};

/**
 * What is left to do in a section. Without scripts this is known only after a refused submit: the server reports every problem, and
 * returns all values but secrets, which have to be typed again. Undefined until the browser or the server has validated the form.
 */
export function sectionState(section: SectionFields, judged: Judged): SectionState | undefined {
  const { name, messageOf, wrong, refused, mayBeEmpty, read } = judged;
  const count = (is: (input: string) => boolean) => section.filter((inputs) => inputs.some(is)).length;
  const isEmpty = () => section.flat().every((input) => chosenInAdvance.includes(input) || read(input) === "");
  const state = (kind: "left" | "toFix", fields: number): SectionState | undefined => {
    if (fields > 0) return { kind, count: fields };
    // one that may be left out is not complete before there is something in it
    return isEmpty() ? undefined : { kind: "complete" };
  };
  const marked = count((input) => messageOf(input) !== undefined);
  if (marked > 0) return state("toFix", marked);
  if (wrong)
    return state(
      "left",
      count((input) => wrong.includes(input)),
    );
  if (Object.keys(refused).length === 0) return undefined;
  return state(
    "left",
    count((input) => isNeverReturned(name(input)) && !mayBeEmpty.includes(input)),
  );
}

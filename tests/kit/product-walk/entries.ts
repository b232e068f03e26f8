// What a walk types: for each kind of field something right, something wrong or something hostile.
import { type Entry, setField } from "../pages/form-entries.ts";
import type { Chance } from "../seeded.ts";

/** Texts that must not come back in an address, a cookie, the log or a page. */
export const secrets = {
  password: "Walk-canary-7k!Quartz",
  otherPassword: "Walk-canary-3w!Basalt",
  ssn: "900551827",
} as const;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the player of a walk can look up. */
export type Known = { readonly code: string; readonly contact: string };

const hostile = ["", " ", "<b>&amp;'\"", "𝒲alk\u202Ever", "x".repeat(600), "-1", "../../etc", "0"] as const;

const byName: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ssn/i, [secrets.ssn, "900-55-1827", "1827"]],
  [/year/i, ["1984", "1984", "2015"]],
  [/month/i, ["4", "12"]],
  [/day/i, ["17", "31"]],
  [/first|given/i, ["Nora", "Zoë"]],
  [/last|family|surname/i, ["Harbor", "O’Dell"]],
  [/unit|line2/i, ["", "Apt 4"]],
  [/street|address|line1/i, ["12 Harbor Street", "9 Elm Road"]],
  [/city|town/i, ["Portland", "Trenton"]],
  [/postal|zip/i, ["04101", "07001", "K1A 0B1"]],
  [/phone|tel|mobile/i, ["2075550142", "2125550188", "12"]],
  [/user/i, ["walker_one", "walker.two"]],
  [/amount|income|worth|deposit|hours/i, ["120", "3,000"]],
];

/** Enters something into every field that a player can change; one time in eight without care. */
export function fillIn(form: HTMLFormElement, chance: Chance, known: Known): void {
  const isCareless = chance.happens(0.12);
  const fields = [...form.elements].filter(isOpen);
  const radios = Object.groupBy(fields.filter(isRadio), ({ name }) => name);
  for (const group of Object.values(radios)) if (group && !isCareless) setField(chance.pick(group), true);
  for (const field of fields) {
    const entry = isRadio(field) ? undefined : entryFor(field, isCareless, chance, known);
    if (entry !== undefined) setField(field, entry);
  }
}

const isOpen = (field: Element): field is Field =>
  field.matches("input:not([type=hidden],[readonly]), select, textarea:not([readonly])") && !field.matches(":disabled");
const isRadio = (field: Element) => field.matches("[type=radio]");

/** @returns what to enter, undefined to leave what is there */
function entryFor(field: Field, isCareless: boolean, chance: Chance, { code, contact }: Known): Entry | undefined {
  if (field.matches("[type=checkbox]")) return chance.happens(isCareless ? 0.3 : 0.9);
  if (field.matches("select")) return chance.happens(0.6) ? undefined : optionOf(field as HTMLSelectElement, chance);
  if (field.matches("[type=file]")) return new File([onePixel], "card.png", { type: "image/png" });
  if (isCareless) return chance.pick(hostile);
  if (field.matches("[type=password]")) return chance.pick([secrets.password, secrets.password, secrets.otherPassword]);
  if (field.matches("[autocomplete=one-time-code]"))
    return chance.happens(0.7) ? code : chance.pick(["000000", "111111"]);
  if (/contact|identifier|email/i.test(field.name)) return contact;
  const typed = byName.find(([name]) => name.test(field.name))?.[1];
  if (typed) return chance.pick(typed);
  return field.matches("[inputmode=numeric]") ? "1984" : "Plain words";
}

const optionOf = ({ options }: HTMLSelectElement, chance: Chance) =>
  chance.pick([...options].filter(({ disabled }) => !disabled)).value;

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

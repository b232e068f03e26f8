// Finds the samples of an operator's folder. Players would read them as true, so no start outside the sandbox accepts them (promise 25).
import type { ReadOperator } from "./read.ts";

const isSample = /example\.test|\breplace\b/i;

function samplesIn(value: unknown, member: string): string[] {
  if (typeof value === "string") return isSample.test(value) ? [`${member} is "${value.split("\n")[0]}"`] : [];
  // a help line that says so itself is listed by its name
  if (typeof value !== "object" || value === null || ("isSample" in value && value.isSample)) return [];
  return Object.entries(value).flatMap(([key, inner]) => samplesIn(inner, member === "" ? key : `${member}.${key}`));
}

/** @returns each sample as file and member */
export function samplesOf({ operator, brands, products, jurisdictions, legal, wellKnown }: ReadOperator) {
  const inFile = (file: string, value: unknown) => samplesIn(value, "").map((sample) => `${file}: ${sample}`);
  const { countries, others } = jurisdictions;
  const laws = [...Object.entries(countries), ["others", { ...others, regions: {} }] as const];
  const helpLines = laws.flatMap(([place, { help, regions }]) => {
    const ofRegions = Object.values(regions).flatMap((region) => region.help ?? []);
    return [...help, ...ofRegions]
      .filter((line) => line.isSample)
      .map(({ name }) => `jurisdictions.ts: the help line "${name}" of ${place}`);
  });
  const sampleTexts = (texts: (typeof legal)["texts"], folder: string) =>
    Object.entries(texts).flatMap(([name, byLocale]) => {
      const locales = Object.keys(byLocale).filter((locale) => byLocale[locale]?.isSample);
      return locales.length > 0 ? [`${folder}legal/${name}/: ${locales.join(", ")}`] : [];
    });
  return [
    ...inFile("operator.ts", operator),
    ...brands.flatMap(({ id, facts }) => inFile(`brands/${id}/brand.ts`, facts)),
    ...inFile("products.ts", products),
    ...inFile("jurisdictions.ts", jurisdictions),
    ...inFile("well-known", wellKnown.all),
    ...Object.entries(wellKnown.brands).flatMap(([brand, texts]) => inFile(`brands/${brand}/well-known`, texts)),
    ...helpLines,
    ...sampleTexts(legal.texts, ""),
    ...Object.entries(legal.brands).flatMap(([brand, texts]) => sampleTexts(texts, `brands/${brand}/`)),
  ];
}

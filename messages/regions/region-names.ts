// Names of regions in languages that the platform does not write them in: one JSON file per locale, country → code → name.
import type { Locale } from "@/domain/brands";
import frCa from "./fr-CA.json";

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const names: Readonly<Partial<Record<Locale, Names>>> = { "fr-CA": frCa };

/** @returns the names that stand in for the platform's own in the locale */
export const regionNames = (locale: Locale): Names => names[locale] ?? {};

// Names of regions in languages that the platform does not write them in: one JSON file per locale, country → code → name.
import type { Locale } from "@/domain/locales";

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const names = import.meta.glob<Names>("./*.json", { eager: true, import: "default" });

/** @returns the names that replace the platform's own in the locale */
export const regionNames = (locale: Locale): Names => names[`./${locale}.json`] ?? {};

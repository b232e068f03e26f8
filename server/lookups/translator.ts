// Translations for a request: the messages of the brand and locale, and times of day with their zone.
import "server-only";
import type { Brand } from "@/domain/brands";
import { onWholeMinute } from "@/domain/duration";
import type { ProblemValues } from "@/domain/forms/outcome";
import { problemKey } from "@/domain/forms/problem-keys";
import type { Problem } from "@/domain/forms/problems";
import { isSameLanguage, type Locale } from "@/domain/locales";
import { currencyOf } from "@/domain/money";
import type { SiteExperience } from "@/domain/site-experience";
import { dateParts, languageInSentence, numberFormatter, todayIn, yearIn } from "./formatters";
import { markedTranslate, type Translate } from "./marked-translate";

export type LocaleContext = {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The time of the request, epoch milliseconds: times of other days are told with their date. */
  readonly now?: number;
};

export type MessageKey = Parameters<Translate>[0];

/** Values that only some forms give: a select in the sentence has "none" for the others. */
const optionalValues = ["again", "question"];

const translators = new Map<string, Translate>();

/** Made once per brand and locale: it keeps the parsed messages and holds nothing of a request (decision 002). */
function translatorOf({ brand, locale }: LocaleContext): Translate {
  const key = `${brand.id}/${locale}`;
  const known = translators.get(key) ?? markedTranslate(brand.id, locale);
  translators.set(key, known);
  return known;
}

export type Translator = {
  t: Translate;
  /** The words of a client component, by the keys that it lists. */
  pick<K extends MessageKey>(keys: readonly K[]): Record<K, string>;
  /** The sentence for a problem. Values named `…At` are epoch milliseconds and are formatted by `timeOfDay`. */
  problem(problem: Problem, values?: ProblemValues): string;
  /** The sentences for the problems that the browser finds, by their names. */
  problems<P extends Problem>(names: readonly P[], values?: ProblemValues): Record<P, string>;
  /** A time of day with its zone, such as "3:41 PM EST"; with the date unless it is today, and the year unless it is this one. @param at epoch ms */
  clock(at: number): string;
  /** The same for a sentence with "at": the date follows, "12:10 AM EST (Saturday, November 21)"; in Spanish with the article. @param at epoch ms */
  timeOfDay(at: number): string;
  /** A time of day that is not one of a certain day: "08:00" as "8:00 AM", with the brand's zone where asked. */
  wallClock(time: string, withZone?: boolean): string;
  date(at: Date): string;
  /** With two decimals. */
  decimals(value: number): string;
  /** An amount that the platform sent, in the currency of a site experience; halves of its decimal digits round away from zero. */
  money(amount: number, siteExperience: SiteExperience): string;
};

/** French writes "1er février, 4 h": the first of a month as an ordinal, no leading zero, no minutes of a full hour. Intl: "1 février, 04 h 00". */
function inFrench(parts: readonly Intl.DateTimeFormatPart[]): Intl.DateTimeFormatPart[] {
  const fullHour = parts.findIndex(({ type, value }) => type === "minute" && value === "00");
  return parts
    .filter((_, place) => fullHour < 0 || (place !== fullHour && place !== fullHour + 1))
    .map(({ type, value }) => {
      if (type === "hour") return { type, value: value.replace(/^0(?=\d)/, "") };
      return { type, value: type === "day" && value === "1" ? "1er" : value };
    });
}

/** Spanish has an article before the time in a sentence, "a las 4:30": singular for one o'clock. */
const withArticle = (time: string) => `${/^1\D/.test(time) ? "la" : "las"}\u00a0${time}`;

/** The one way to write a date or a time: the time of day stays on one line, and so does the day with its month. */
function shownTime(locale: Locale, options: Intl.DateTimeFormatOptions, at: number | Date): string {
  const written = dateParts(locale, options, at);
  const parts = locale.startsWith("fr") ? inFrench(written) : written;
  const hour = parts.findIndex(({ type }) => type === "hour");
  const isOfDay = (place: number) => ["day", "month"].includes(parts[place]?.type ?? "");
  // between the day and the month are a space, or words such as "de"
  const isKept = (place: number, value: string) =>
    (hour >= 0 && place > hour) || (/^[ \p{L}]+$/u.test(value) && isOfDay(place - 1) && isOfDay(place + 1));
  return parts.map(({ value }, place) => (isKept(place, value) ? value.replaceAll(" ", "\u00a0") : value)).join("");
}

const timeOptions = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
const dayOptions = { weekday: "long", day: "numeric", month: "long" } as const;

/** What tells the day of a time: nothing when it is today, and the year unless it is this one. */
function dayShown({ brand, now }: LocaleContext, at: number) {
  const { timeZone } = brand;
  if (now === undefined || todayIn(timeZone, at) === todayIn(timeZone, now)) return undefined;
  return { ...dayOptions, ...(yearIn(timeZone, at) !== yearIn(timeZone, now) && { year: "numeric" as const }) };
}

function clockIn(context: LocaleContext, at: number) {
  const { timeZone } = context.brand;
  return shownTime(context.locale, { timeZone, ...timeOptions, ...dayShown(context, at) }, at);
}

function wallClockIn({ locale, brand, now }: LocaleContext, time: string, withZone: boolean) {
  // with the zone, which is cut off: without one Intl writes other hours, "8:05" next to "08:05 GMT"
  const inUtc = shownTime(locale, { timeZone: "UTC", ...timeOptions }, new Date(`2000-01-01T${time}:00Z`));
  const shown = inUtc.replace(/\s?UTC$/, "");
  if (!withZone) return shown;
  const parts = dateParts(locale, { timeZone: brand.timeZone, ...timeOptions }, now);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value;
  return zone === undefined ? shown : `${shown}\u00a0${zone}`;
}

function timeOfDayIn(context: LocaleContext, at: number) {
  const { timeZone } = context.brand;
  const day = dayShown(context, at);
  const clock = clockIn({ ...context, now: at }, at);
  const time = context.locale.startsWith("es") ? withArticle(clock) : clock;
  return day ? `${time} (${shownTime(context.locale, { timeZone, ...day }, at)})` : time;
}

/** @returns messages and formats of a brand and locale; a request context has both */
export function translatorFor(context: LocaleContext): Translator {
  const t = translatorOf(context);
  const timeOfDay = (at: number) => timeOfDayIn(context, at);
  const formatted = (values: ProblemValues) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        name.endsWith("At") && typeof value === "number" ? timeOfDay(onWholeMinute(value)) : value,
      ]),
    );
  const problem = (name: Problem, values?: ProblemValues) => {
    const key = problemKey(name) as MessageKey;
    const text = `${t.raw(key)}`;
    const optional = optionalValues.filter((name) => text.includes(`{${name},`));
    // a text without values is not formatted, which takes an eighth of the time: a form sends sixty
    if (!values && optional.length === 0) return t(key);
    return t(key, { ...Object.fromEntries(optional.map((name) => [name, "none"])), ...formatted(values ?? {}) });
  };
  return {
    t,
    pick: <K extends MessageKey>(keys: readonly K[]) =>
      Object.fromEntries(keys.map((key) => [key, t(key as MessageKey)])) as Record<K, string>,
    clock: (at) => clockIn(context, at),
    timeOfDay,
    wallClock: (time, withZone = false) => wallClockIn(context, time, withZone),
    problem,
    problems: (names, values) =>
      Object.fromEntries(names.map((name) => [name, problem(name, values)])) as Record<(typeof names)[number], string>,
    date: (at) => shownTime(context.locale, { dateStyle: "long", timeZone: context.brand.timeZone }, at),
    decimals: (value) =>
      numberFormatter(context.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
    money: (amount, siteExperience) =>
      numberFormatter(context.locale, {
        style: "currency",
        currency: currencyOf({ siteExperience, brand: context.brand }),
      }).format(`${amount}`),
  };
}

/** @returns the sentence that a text of the platform is in another language than the page; none where the platform names no other */
export function otherLanguageNote(context: LocaleContext, language: string | undefined): string | undefined {
  const { locale } = context;
  if (language === undefined || isSameLanguage(language, locale)) return undefined;
  return translatorFor(context).t("Common.otherLanguage", { language: languageInSentence(locale, language) });
}

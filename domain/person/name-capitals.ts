// Capitals of personal names as typed: the first letter of each part upper case, the rest lower case (KYC-35). What a player typed so on
// purpose is left alone, and so is everything of which we cannot be sure.

/** Apostrophes, and the letters that languages write in their place: O’Brien, Kaʻiulani, ʿAli. */
const apostrophes = "'’‘‛ʼʻʾʿ`´′＇";
const word = new RegExp(`[\\p{L}\\p{M}\\p{N}\\p{Cf}·${apostrophes}]+`, "gu");
const betweenApostrophes = new RegExp(`[^${apostrophes}]+`, "gu");

/** Scripts whose small and capital letters are not those of upper and lower case in a name. */
const withoutCapitals = /[\p{Script=Georgian}\p{Script=Cherokee}]/u;
/** McDonald, DeShawn, De’Andre. */
const hasInnerCapital = /^\P{L}*\p{Lu}.*\p{Ll}.*\p{Lu}/su;
const numeral = /^(?=.)X{0,3}(?:IX|IV|V?I{0,3})$/u;
/** Small numerals that are not also names, such as Vi and Xi. */
const smallNumeral = /^(?:iii?|iv|viii?|ix)$/iu;
const suffix = /^(?:jr|sr|jnr|snr|esq)$/iu;
/** Two letters that no name is written with in full: CJ, TJ, AJ. */
const initials = /^(?!NG|ST|MC)(?:[B-DF-HJ-NP-TV-XZ]{2}|[A-Z]J)$/u;
/** The Dutch ’t and ’s. */
const dutchArticle = new RegExp(`^[${apostrophes}][nst]$`, "iu");

/** Small words within a name: van der Berg, al-Fayed, Ortega y Gasset. */
const particles = new Set(
  (
    "a aan ab abu ad af al am an ap ar as ash at auf aus av az bar bat ben bin bint d da dal dall dalla das de dei del della delle " +
    "dello den der des di do dos du e el het i ibn im in la las le les lo los mac ni ní nic och of op os por ter ten te the " +
    "til to tot tou ua uí ul und ur van vande vanden vander vom von y zu zum zur"
  ).split(" "),
);
/** Elisions that may be small: d’Artagnan. */
const elision = /^(?:[dl]|all|dall|degl|dell|nell|sull)$/u;
/** What a capital follows after an apostrophe: O’Brien, D’Angelo, N’Golo, Sant’Anna; others, such as Ma’a, have none. */
const beforeCapital = /^(?:[odlmn]|all|dall|degl|dell|nell|sant|sull)$/u;
/** The Dutch letter IJ; names of other languages have a vowel after it, such as Ijeoma. */
const dutchIj = /^ij(?=[b-df-hk-np-tv-xz])/u;

const fold = (text: string) => text.normalize("NFC").toLowerCase();

// A name says itself how its I is written. The language of browser or page does not: LISA is no Lısa anywhere.
const localeOf = (name: string) => (/[İıĞğ]/u.test(name) ? "tr" : "en");

/** A letter whose capital is several letters, such as ß, stays as it is. */
function upper(letter: string, locale: string): string {
  const capital = letter.toLocaleUpperCase(locale);
  return capital.length === letter.length ? capital : letter;
}

function capitaliseWord(typed: string, locale: string): string {
  const small = typed.toLocaleLowerCase(locale);
  let before: string | undefined;
  return small.replace(betweenApostrophes, (part, at: number) => {
    const original = typed.slice(at, at + part.length);
    const next = typed.slice(at + part.length + 1);
    const isStart = before === undefined || beforeCapital.test(before) || /^\p{Lu}\p{M}*\p{Ll}/u.test(original);
    const isElision = before === undefined && elision.test(original) && /^\p{Lu}/u.test(next);
    before = part;
    if (!isStart || isElision) return part;
    if (dutchIj.test(part) || /^IJ\p{Ll}/u.test(original)) return `IJ${part.slice(2)}`;
    return part.replace(/\p{L}/u, (letter) => upper(letter, locale));
  });
}

type Around = { before: string; after: string };

/** Typed so on purpose, or not to be told from what is. */
function staysAsTyped(typed: string, { before, after }: Around): boolean {
  const isFirst = !/\p{L}/u.test(before);
  const isLetter = /^\P{L}*\p{L}\P{L}*$/u.test(typed);
  return (
    /\p{N}/u.test(typed) ||
    withoutCapitals.test(typed) ||
    (isLetter && (before.endsWith(".") || after.startsWith("."))) ||
    dutchArticle.test(typed) ||
    hasInnerCapital.test(typed) ||
    initials.test(typed) ||
    (numeral.test(typed) && typed.length > (isFirst ? 2 : 0)) ||
    (!isFirst && (suffix.test(typed) || smallNumeral.test(typed))) ||
    (particles.has(typed) && /^(?:|.*[^\p{L}\p{M}])\p{Lu}/su.test(after))
  );
}

/**
 * KYC-35: "o’NEIL-smith" → "O’Neil-Smith". Initials (J.R.), numerals (III), suffixes (Jr.), parts with a capital within (McDonald) and
 * small particles before a capital (van der Berg) are left as typed.
 * @param settled texts that were corrected before, or that the page was opened with: their words stay in whatever capitals they are now
 */
export function capitalise(name: string, settled = ""): string {
  const locale = localeOf(name);
  const done = new Set(fold(settled).match(word));
  return name.normalize("NFC").replace(word, (typed, at: number, whole: string) => {
    const around = { before: whole.slice(0, at), after: whole.slice(at + typed.length) };
    return done.has(fold(typed)) || staysAsTyped(typed, around) ? typed : capitaliseWord(typed, locale);
  });
}

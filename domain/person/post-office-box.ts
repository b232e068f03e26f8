// Post-office boxes in a street line, by the spellings that people use in the countries that are served (KYC-05), for every form that asks
// for an address. A street that only contains the word is no box: each pattern needs the number of the box, or nothing else on its part of
// the line. KYC-05 asks for a home: boxes of rural and highway contract routes and of military addresses are where people live, and pass.

/** What else of the address says that a box is a home's: a military post office, a rural route. */
export type BoxPlace = Readonly<
  Partial<Record<"address1" | "address2" | "city" | "region" | "country", string | undefined>>
>;

const any = (...patterns: readonly string[]) => `(?:${patterns.join("|")})`;

/** Names of boxes that nothing else has, without accents. */
const boxNames = any(
  String.raw`[gck]?[\s.]*p[\s./_-]*[o0][\s./_-]*(?:box|bx|b|drawer|bin|caller)|p[\s.]*box`,
  String.raw`post(?:al)?[\s-]*office[\s.-]*(?:box|bx|b|drawer)`,
  String.raw`postal[\s-]*(?:box|drawer|bag)|general\s+delivery|poste\s+restante|packstation`,
  String.raw`(?:locked|private|registered)[\s-]*(?:mail|post|postal)?[\s-]*bag`,
  String.raw`(?:case|boite|casier)s?[\s-]*postale?s?`,
  String.raw`post-?fach|postschlie(?:ss|ß)fach|postbus|antwoordnummer|postboks|reply\s+paid|freepost`,
  String.raw`(?:apartado|apdo|aptdo)[\s.]*(?:postal|(?:de\s+)?correos?|aereo)?`,
  String.raw`casilla(?:\s+(?:postal|de\s+correos?))?|casella\s+postale|caixa\s+postal`,
  String.raw`bosca\s+(?:poist|p[\s.]*o)|blwch\s+(?:post|s[\s.]*p)`,
);

/** Words that streets and houses have too: only at the start of a part that ends after the number. */
const boxWords = any(
  String.raw`(?:post|mail|lock)?[\s.-]*(?:box|bx)`,
  String.raw`(?:mail)?[\s-]*bag|drawer|caller(?:\s+service)?`,
  String.raw`c[\s.]*p|b[\s.]*p|p[\s.]*[o0]|p[\s.]*m[\s.]*b|pf`,
);

const numberSign = String.raw`(?:(?:no|nr|num|number|numero|n)(?:[.:°]+\s*|\s+|(?=\d))|#)?`;
const numberWords = any("one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve");
const boxNumber = String.raw`[\s.:,(–—-]*${numberSign}[\s#]*(?:${numberWords}|(?:[a-z]{1,2}-?)?\d[\da-z]*(?:[\s./-]+\d[\da-z]*)*)\)?`;
const station = String.raw`\s+(?:stn|sta|station|succ|succursale|rpo|bureau|cedex|postal\s+(?:station|outlet))\b`;
const streetBefore = String.raw`(?<!(?:^|\s)(?:rue|rue de la|chemin|calle|avenida|av\.?|via|am|an der|zum|zur)\s)`;
const streetAfter = String.raw`(?!\s+(?:road|rd|street|st|lane|ln|avenue|ave|drive|dr|court|ct|way|close|place|pl|rue|weg|stra(?:ss|ß)e|straat)\.?$)`;

const namedBox = new RegExp(
  String.raw`^${boxNames}[\s.#:]*(?:[a-z])?$|(?<![\p{L}\d])${streetBefore}${boxNames}${boxNumber}(?![\p{L}\d])${streetAfter}`,
  "u",
);
const wordedBox = new RegExp(`^${boxWords}${boxNumber}(?:$|${station})`, "u");

const streetWords = any(
  `st|street|ave?|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|ct|court|way|hwy|highway|pkwy|parkway|pl|place`,
  `cir|circle|ter|terrace|trl?|trail|sq|square|loop|pike|close|cres|crescent|grove|row|stra(?:ss|ß)e|str|weg|straat`,
);
/** Such words behind a street with its number or its kind: "12 Main St Box 45". */
const trailingWords = any(
  String.raw`(?:post|mail|lock|call)?[\s-]*(?:box|bx)`,
  String.raw`(?:mail)?[\s-]*bag|drawer|p\.\s?o\.`,
  String.raw`[cb][\s.]*p|p[\s.]*m[\s.]*b`,
);
const trailingBox = new RegExp(
  String.raw`(?:^\d+[a-z]?\s[^\d]*\p{L}{2}.*|(?<!\p{L})${streetWords}\.?(?:\s.*)?)\s#?${trailingWords}${boxNumber}$`,
  "u",
);

const militaryCity = /(?:^|[^\p{L}])(?:apo|fpo|dpo)(?![\p{L}])/u;
const militaryRegions: readonly string[] = ["AA", "AE", "AP"];
/** PSC 3, Unit 100100 and such, and rural routes: their boxes are where people live. */
const homeBoxes =
  /(?<!\p{L})(?:(?:psc|cmr|umr|omc|rr|hcr?|r\.?\s?f?\.?\s?d|rural\s+(?:route|delivery)|highway\s+contract|(?:county|state|farm)\s+road|rte?|route|site|rmb|rsd)[\s.#]*\d|star\s+r(?:ou)?te|h(?:igh)?wa?y[\s.#]*\d|unit[\s#]*\d{3})/u;

/** Longer lines are refused for their length. */
const maxRead = 200;

/** Small letters without accents, full-width letters as usual ones. */
const plain = (text = "") =>
  text
    .slice(0, maxRead)
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

const isMilitary = ({ city, region = "", country = "US" }: BoxPlace, line: string) =>
  country === "US" && (militaryCity.test(`${plain(city)} ${line}`) || militaryRegions.includes(region.toUpperCase()));

/**
 * KYC-05: whether a street line is a post-office box. "Postbox Lane 3" and "12 CP 4 Road" are streets.
 * @param place the rest of the address: a military post office (APO, FPO, DPO) may have a box
 */
export function isPoBox(line: string, place: BoxPlace = {}): boolean {
  const text = plain(line);
  if (isMilitary(place, text)) return false;
  const parts = text.split(/[,;|\n]/).map((part) => part.trim());
  if (parts.some((part) => namedBox.test(part))) return true;
  const isHome = [text, plain(place.address1), plain(place.address2)].some((each) => homeBoxes.test(each));
  return !isHome && parts.some((part) => wordedBox.test(part) || trailingBox.test(part));
}

/** @param place the rest of the address @returns the check of a street line, for the rule of a form */
export const isNoPoBox =
  (place: BoxPlace) =>
  (line: string): boolean =>
    !isPoBox(line, place);

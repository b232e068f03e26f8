// What a search on the home page finds: words of a persona or a journey, and the words that players and newcomers have for them.
import { brandRow, productRow } from "../platform/brands.ts";
import type { Persona } from "../platform/persona.ts";

/** What is typed → what it stands for: any of these words finds a persona or a journey. */
const synonyms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(lost (my )?(phone|number)|second factor|2fa|mfa|authentication)\b/, ["strongauth"]],
  [/\b(face id|touch id|fingerprint|webauthn|fido)\b/, ["passkey", "biometric"]],
  [/\b(kyc|identity|verify|verification)\b/, ["id-verify", "re-verification-kyc"]],
  [/\b(selfie|camera|photo|driving licence|driver|passport)\b/, ["docscan"]],
  [/\b(social security)\b/, ["provide-ssn"]],
  [/\b(password|login details|credentials)\b/, ["update-password"]],
  [/\b(user ?name)\b/, ["update-username"]],
  [/\b(duplicate|two accounts|second account|same person)\b/, ["merge", "recover-other-account"]],
  [/\b(old account|reactivate|dormant)\b/, ["reactivate", "migrate-account"]],
  [/\b(tax|w-?9)\b/, ["requirew9"]],
  [/\b(self.?exclusion|exclusion)\b/, ["exclusion"]],
  [/\b(break|pause|time.?out|cool.?off)\b/, ["cooloff", "cool-off"]],
  [/\b(banned|closed|blocked|locked|suspended)\b/, ["ban", "lock", "deny", "block"]],
  [/\b(chargeback|payment|bank)\b/, ["charge", "payment"]],
  [/\b(money laundering|aml|fraud|review)\b/, ["review", "fraud"]],
  [/\b(location|geo|vpn|where i am)\b/, ["geolocate", "on-prem"]],
  [/\b(terms|agree)\b/, ["agree-to-terms"]],
  [/\b(job|work|employer)\b/, ["occupation"]],
  [/\b(england|britain|uk|fairmile)\b/, ["uk", "england"]],
  [/\b(ontario|canada)\b/, ["ca-on"]],
];

/** @returns what was typed, and what it stands for */
function wordsFor(search: string): string[] {
  const typed = search.trim().toLowerCase();
  return [typed, ...synonyms.flatMap(([word, terms]) => (word.test(typed) ? terms : []))];
}

/** @returns whether one of the words of a search is in a text */
export const finds = (search: string, text: string): boolean => {
  const where = text.toLowerCase();
  return wordsFor(search).some((word) => where.includes(word));
};

/** All that a persona can be found by. */
export function textOf({ id, story, brand, product, siteExperience, email, phone, restrictions }: Persona): string {
  const codes = restrictions.flatMap(({ name, shortReasonCode, correctiveActions }) => [
    name,
    shortReasonCode,
    ...correctiveActions.map((action) => action.correctiveActionCode),
  ]);
  const names = [brandRow(brand).name, brand, productRow(product).name, product, siteExperience];
  return [id, story, email, phone, ...names, ...codes].join(" ");
}

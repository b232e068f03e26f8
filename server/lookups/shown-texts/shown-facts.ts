// The facts on a page that confirms them. Its form carries a keyed digest of each, so that a press confirms what was shown: facts that
// have changed since are shown again, and the page says which.
import "server-only";
import { createHmac } from "node:crypto";
import type { ComparedField } from "@/domain/account-migration/comparison";
import type { ClosingFacts } from "@/domain/account-security/closing";
import { type FormError, formError } from "@/domain/forms/outcome";
import { config } from "@/server/config";
import type { SignedInContext } from "@/server/context/request-context";
import { listText } from "@/server/lookups/formatters";
import { translatorFor } from "@/server/lookups/translator";

/** A fact as the page shows it: its term and its value, whose lines end in line breaks. */
export type ShownFact = { name: string; term: string; value: string };

const shownFactsField = "shownFacts";

/** Keyed, because a date of birth could be guessed from a plain digest. */
const factDigest = ({ player }: SignedInContext, { name, value }: ShownFact, password: string) =>
  `${name}-${createHmac("sha256", password).update([player.userKey, name, value].join("\0")).digest("hex").slice(0, 24)}`;

/** Money, open bets and the date on which the account closes; what the platform does not say is empty. */
export function shownClosingFacts(
  context: SignedInContext,
  { balance, openBets, closesAt }: ClosingFacts,
): ShownFact[] {
  const { t } = translatorFor(context);
  const fact = (name: "balance" | "openBets" | "closesAt", value: string | number = ""): ShownFact => ({
    name,
    term: t(`ClosingAccount.facts.${name}`),
    value: String(value),
  });
  return [fact("balance", balance), fact("openBets", openBets), fact("closesAt", closesAt)];
}

/** The comparison of two accounts, as one fact. */
export const shownComparison = (context: SignedInContext, fields: readonly ComparedField[]): ShownFact[] => [
  {
    name: "comparison",
    term: translatorFor(context).t("MergeAccounts.compare.fact"),
    value: JSON.stringify(fields),
  },
];

type OnFile = { personal: { year?: string; month?: string; day?: string }; phone: string };

/** What the last part of the reverification sends on from the file: the number, and the date of birth. */
export function onFileFacts(context: SignedInContext, { personal, phone }: OnFile) {
  const { t } = translatorFor(context);
  const { year = "", month = "", day = "" } = personal;
  return {
    phone: { name: "phone", term: t("KYCRefreshAttestation.phone"), value: phone },
    birth: { name: "dateOfBirth", term: t("KYCRefreshAttestation.dateOfBirth"), value: [year, month, day].join("-") },
  } satisfies Record<string, ShownFact>;
}

/** The hidden field of a form whose page shows these facts. */
export const shownFactFields = (context: SignedInContext, facts: readonly ShownFact[]): Record<string, string> => ({
  [shownFactsField]: facts.map((fact) => factDigest(context, fact, config().sealingPassword.value)).join(" "),
});

/**
 * @returns a form error that names the facts that are not those that the page of the form has shown. While a password is rotated that page
 *   may be of an instance that seals with another one
 */
export function factsChanged(
  context: SignedInContext,
  form: FormData,
  facts: readonly ShownFact[],
): FormError | undefined {
  const shown = String(form.get(shownFactsField) ?? "").split(" ");
  const passwords = Object.values(config().RECORD_PASSWORDS);
  const isShown = (fact: ShownFact) =>
    passwords.some((password) => shown.includes(factDigest(context, fact, password)));
  const changed = facts.filter((fact) => !isShown(fact));
  if (changed.length === 0) return undefined;
  const what = listText(
    context.locale,
    changed.map(({ term }) => term),
  );
  return formError("factsChanged", { facts: { what }, refreshesPage: true });
}

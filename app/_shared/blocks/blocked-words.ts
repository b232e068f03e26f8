// The words of a block, from its view: which sentence, about what it stops.
import type { Explanation } from "@/components/restrictions/explanations";
import { isSameLanguage } from "@/domain/locales";
import type { BlockAction } from "@/domain/restrictions/restriction-screen";
import type { BlockedView, BlockText, RestrictionView } from "@/domain/restrictions/restriction-view";
import { type Scope, stopsSeveral } from "@/domain/restrictions/scope";
import { plainText } from "@/domain/rich-text";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { parseRichText, plainWords } from "@/server/lookups/rich-text";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";
import { currentEmail } from "@/server/records/security";

/** What the messages of a block choose their sentence by: the kind of the scope, and the product, unless others are stopped with it. */
export function scopeWords(context: LocaleContext, scope: Scope) {
  const { t } = translatorFor(context);
  if (scope.kind !== "product") return { scope: scope.kind, product: "" };
  return { scope: stopsSeveral(scope) ? "products" : scope.kind, product: t(`Products.${scope.product}`) };
}

/** "Casino is stopped right now" */
export const stoppedTitle = (context: RequestContext, { scope }: Pick<BlockedView, "scope">): string =>
  translatorFor(context).t("Restrictions.block.title", scopeWords(context, scope));

/** "Casino and deposits are stopped": all that the list below it stops. */
export function stoppedHeading(context: LocaleContext, { scope, works }: Pick<BlockedView, "scope" | "works">): string {
  const stopped = (["deposit", "withdraw"] as const).filter((use) => works[use] === false);
  const money = stopped.length === 2 ? "both" : (stopped[0] ?? "none");
  return translatorFor(context).t("Locked.blocked.title", { ...scopeWords(context, scope), money });
}

export function titleOf(context: RequestContext, view: RestrictionView): string {
  const { t } = translatorFor(context);
  const { title, scope } = view;
  switch (title.kind) {
    case "platform":
      return plainWords(title.text);
    case "ours":
      return t(`Restrictions.${title.row}.title`, scopeWords(context, scope));
    case "received":
      return t(`Restrictions.block.received.title.${title.demand}`);
    case "onboarding":
      return t("PostAuth.onboarding.refusedTitle", scopeWords(context, scope));
    case "general":
      return stoppedTitle(context, view);
  }
}

/** @returns the language of a title of the platform, where it names one */
export const titleLanguage = ({ title }: RestrictionView): string | undefined =>
  title.kind === "platform" ? title.language : undefined;

/** @returns the first language that the platform names for a text of these blocks which is not the page's */
export function otherLanguageOf(context: RequestContext, views: readonly RestrictionView[]): string | undefined {
  const languages = views
    .flatMap(({ title, texts }) => [title, ...texts])
    .flatMap((text) => (text.kind === "platform" ? (text.language ?? []) : []));
  return languages.find((language) => !isSameLanguage(language, context.locale));
}

export const titleOfAll = (context: RequestContext, view: BlockedView): string =>
  view.reasons.length === 1
    ? titleOf(context, view.reasons[0])
    : translatorFor(context).t("Restrictions.block.severalTitle", scopeWords(context, view.scope));

type OurText = Exclude<BlockText, { kind: "platform" }>;

function textOf(context: RequestContext, text: OurText, { scope, amountInDispute }: RestrictionView): string {
  const { t, problem, money } = translatorFor(context);
  const amount = amountInDispute === undefined ? "none" : money(amountInDispute, context.siteExperience);
  switch (text.kind) {
    case "ours":
      // RS-60? prescribes this key
      return text.row === "DenyLotteryEmployeeAccount"
        ? t("RestrictionScreens.DenyLotteryEmployeeAccount.operatorText")
        : t(`Restrictions.${text.row}.details`, { ...scopeWords(context, scope), amount });
    case "received":
      return t("Restrictions.block.received.details");
    case "onboarding":
      return problem("onboardingRefused");
    case "general":
      return t("Restrictions.block.details");
  }
}

/** The texts of a block, each line of them once: ours and the platform's may agree. */
export function textsOf(context: RequestContext, view: RestrictionView): NonNullable<Explanation["texts"]> {
  const shown = new Set<string>();
  /** @returns whether the line is new; it counts as shown from now on */
  const isNew = (line: string) => !shown.has(line) && shown.add(line).has(line);
  return view.texts.flatMap((each): NonNullable<Explanation["texts"]>[number][] => {
    if (each.kind === "platform") {
      const content = (parseRichText(each.text) ?? []).filter((block) => isNew(plainText([block])));
      return content.length === 0 ? [] : [{ content, lang: each.language }];
    }
    const lines = textOf(context, each, view).split("\n").filter(isNew).join("\n");
    return lines === "" ? [] : [{ lines }];
  });
}

/** The sum that an action is about, where it is known. */
function sumOf(action: BlockAction, { amountInDispute, balance }: RestrictionView): number | undefined {
  if (action === "deposit") return amountInDispute;
  return action === "withdraw" ? balance : undefined;
}

export function actionLabel(context: RequestContext, action: BlockAction, view: RestrictionView): string {
  const { t, money } = translatorFor(context);
  const sum = sumOf(action, view) ?? 0;
  if (sum > 0 && (action === "deposit" || action === "withdraw"))
    return t(`Restrictions.block.actionsWithSum.${action}`, { amount: money(sum, context.siteExperience) });
  if (action === "tryAgain") return t("Common.action.tryAgain");
  if (action === "uploadDocument" && view.row.documentKind === "address")
    return t("Restrictions.block.actions.proofOfAddress");
  return action === "support" ? t("Common.action.contactSupport") : t(`Restrictions.block.actions.${action}`);
}

/** RS-07 */
export function contactText(context: SignedInContext): string {
  const { t } = translatorFor(context);
  const email = currentEmail(context);
  return email ? t("Restrictions.UnderReview.contact", { email }) : t("Restrictions.UnderReview.contactUs");
}

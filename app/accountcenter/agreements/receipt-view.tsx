import { OtherLanguage } from "@/app/_shared/other-language";
import styles from "@/components/agreements/receipts.module.css";
import { Facts } from "@/components/ui/lists/facts";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { Prose } from "@/components/ui/text/prose";
import type { Receipt } from "@/domain/agreements/receipts";
import { productOf } from "@/domain/site-experience";
import type { SignedInContext } from "@/server/context/request-context";
import type { ReceiptWithText } from "@/server/flows/agreements/receipts";
import { languageName } from "@/server/lookups/formatters";
import { translatorFor } from "@/server/lookups/translator";

type ReceiptProps = { context: SignedInContext; receipt: Receipt };

/** What the player answered, in the words of the button where the text offered several. */
export function answerOf({ context, receipt: { label, isAccepted } }: ReceiptProps): string {
  const { t } = translatorFor(context);
  if (label !== undefined) return t("Agreements.answered", { label });
  return t(isAccepted ? "Agreements.accepted" : "Agreements.declined");
}

/** The day, and the time with its zone; nothing where the platform names none. */
export function whenOf({ context: { brand, locale }, receipt: { answeredAt } }: ReceiptProps): string | undefined {
  if (answeredAt === undefined) return undefined;
  // without the time of the request: the date is shown before the time in any case, also when it is today's
  const { date, clock } = translatorFor({ brand, locale });
  return `${date(new Date(answeredAt))}, ${clock(answeredAt)}`;
}

export function ReceiptFacts({ context, receipt }: ReceiptProps) {
  const { t } = translatorFor(context);
  const { kind, version, locale, siteExperience, textHash } = receipt;
  const when = whenOf({ context, receipt });
  const known = [
    { term: t("Agreements.receipt.answer"), value: receipt.label ?? answerOf({ context, receipt }) },
    ...(when ? [{ term: t("Agreements.receipt.when"), value: when }] : []),
    { term: t("Agreements.filter.kind"), value: t(`Agreements.kind.${kind}`) },
    ...(version ? [{ term: t("Agreements.receipt.version"), value: version }] : []),
    ...(locale ? [{ term: t("Language.label"), value: languageName(context.locale, locale) }] : []),
    ...(siteExperience
      ? [
          {
            term: t("Agreements.receipt.siteExperience"),
            value: `${t(`Products.${productOf(siteExperience)}`)} (${siteExperience})`,
          },
        ]
      : []),
    { term: t("Agreements.receipt.hash"), value: <span className={styles.hash}>{textHash}</span> },
  ];
  return <Facts facts={known} />;
}

/** The exact text; never another version in its place. */
export function TextShown({ context, receipt }: { context: SignedInContext; receipt: ReceiptWithText }) {
  const { t } = translatorFor(context);
  const { text, locale, title } = receipt;
  if (!text) return <Notice title={t("Agreements.notHeld.title")}>{t("Agreements.notHeld.text")}</Notice>;
  // the heading above is the first line already
  const below = text.length > 1 && text[0] === title ? text.slice(1) : text;
  const lines = below.map((line, index) => ({ line, key: `${index} ${line}` }));
  return (
    <>
      <OtherLanguage context={context} language={locale || undefined} />
      <Prose lang={locale || undefined}>
        {lines.map(({ line, key }) => (
          <p key={key}>{line}</p>
        ))}
      </Prose>
    </>
  );
}

export function ReceiptSection({ context, receipt }: { context: SignedInContext; receipt: ReceiptWithText }) {
  return (
    <Section title={<span lang={receipt.locale || undefined}>{receipt.title}</span>} isCard>
      <ReceiptFacts context={context} receipt={receipt} />
      <TextShown context={context} receipt={receipt} />
    </Section>
  );
}

import { StillAvailableList } from "@/components/restrictions/still-available";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Disclosure } from "@/components/ui/dialogs/disclosure";
import { IconList } from "@/components/ui/lists/icon-list";
import { Paragraphs } from "@/components/ui/text/prose";
import type { CaseSubject } from "@/domain/case-status/case";
import { isAllowed, permissionFor } from "@/domain/products";
import type { RestrictionView } from "@/domain/restrictions/restriction-view";
import type { RequestContext } from "@/server/context/request-context";
import { caseStatusPath, type OpenCase } from "@/server/flows/case-status/cases";
import { translatorFor } from "@/server/lookups/translator";
import { scopeWords } from "./blocks/blocked-words";
import { Availability, availabilityList, stillAvailableItems } from "./blocks/still-available";

/** What a case is called: a review by what it stops, and never by its cause. */
export function caseTitle(context: RequestContext, { subject, view }: Pick<OpenCase, "subject" | "view">): string {
  const { scope, product } = view ? scopeWords(context, view.scope) : { scope: "account", product: "" };
  return translatorFor(context).t(`CaseStatus.title.${subject}`, { scope, product });
}

/** What the player can do while a case is open: by the block that waits for it, else as far as the session says. */
export function Meanwhile({ context, view }: { context: RequestContext; view?: RestrictionView | undefined }) {
  const { player, product } = context;
  if (!player) return null;
  const mayPlay = isAllowed(permissionFor(product), player.permissions);
  const items = stillAvailableItems(context, {
    works: { ...(!mayPlay && { play: false }), tools: true },
    scope: { kind: "product", product, others: [] },
  });
  return view ? (
    <Availability context={context} view={view} />
  ) : (
    <StillAvailableList {...availabilityList(context, items)} />
  );
}

const askedNext = { document: "document", details: "document", taxForm: "taxForm", review: "review" } as const;
const mayBeAsked = (subject: CaseSubject): subject is keyof typeof askedNext => subject in askedNext;

/** What a case can lead to, so that a later request is no surprise; the same for every review. */
export function MayAskNext({ context, subject }: { context: RequestContext; subject: CaseSubject }) {
  if (!mayBeAsked(subject)) return null;
  const { t } = translatorFor(context);
  return (
    <Disclosure summary={t("CaseStatus.next.title")}>
      <Paragraphs text={t(`CaseStatus.next.${askedNext[subject]}`)} />
      <Paragraphs text={t("CaseStatus.next.where")} />
    </Disclosure>
  );
}

/** The number of a case, which the links to support on the same page carry. */
export function CaseCard({ context, reference }: { context: RequestContext; reference: string | undefined }) {
  if (reference === undefined) return null;
  const { t } = translatorFor(context);
  const text = t.rich("CaseStatus.reference", { reference, b: (chunks) => <b translate="no">{chunks}</b> });
  return <IconList items={[{ icon: "document", text }]} />;
}

/** The way to the status page of a case. */
export const CaseLink = ({ context, of }: { context: RequestContext; of: OpenCase }) => (
  <TextLink href={caseStatusPath(of)}>{translatorFor(context).t("CaseStatus.link")}</TextLink>
);

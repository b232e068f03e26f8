import { Anchor } from "@/components/ui/buttons/text-link";
import { RowList } from "@/components/ui/lists/row-list";
import type { RequestContext } from "@/server/context/request-context";
import { caseStatusPath, type OpenCase, timesOfCase } from "@/server/flows/case-status/cases";
import { translatorFor } from "@/server/lookups/translator";
import { caseTitle } from "./case-parts";
import { timeInText } from "./time-in-text";

/** When a result usually comes, in a few words. */
export function caseDetail(context: RequestContext, of: OpenCase) {
  const { t, clock } = translatorFor(context);
  const { by, late } = timesOfCase(context, of);
  if (late) return t("CaseStatus.late.title");
  return by !== undefined && t.rich("CaseStatus.by", timeInText(by, clock(by)));
}

export function CaseRows({ context, cases }: { context: RequestContext; cases: readonly OpenCase[] }) {
  return (
    <RowList
      rows={cases.map((each) => ({
        id: each.id,
        icon: "clock",
        link: <Anchor href={caseStatusPath(each)}>{caseTitle(context, each)}</Anchor>,
        detail: caseDetail(context, each),
      }))}
    />
  );
}

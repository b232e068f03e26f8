import { loaded } from "@/app/_shared/load-or-show-error";
import type { PageProps } from "@/app/_shared/page-props";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { loadReverification } from "@/server/flows/verification/reverification";
import { wizardQuery } from "@/server/flows/verification/reverification-record";
import { visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { confirmationAction, employmentAction, personalAction } from "./actions";
import { PartScreen } from "./part-screen";

/** Periodic reverification on a page of its own (BR-21, KYC-96). */
export default async function ReverificationPage({ searchParams }: PageProps) {
  const visit = await visitAt("/reverification", { query: await searchParams });
  const load = await loaded(visit, () => loadReverification(visit, visit.query.part));
  if ("trouble" in load) return load.trouble;
  const { t } = wordsFor(visit);
  return (
    <PartScreen
      visit={visit}
      mount="own"
      shown={load.value}
      actions={{ personal: personalAction, employment: employmentAction, confirmation: confirmationAction }}
      hidden={wizardQuery(visit)}
      links={
        <Links>
          <TextLink href={visit.safeTarget(visit.query.returnPath) ?? to("/")}>{t("Common.action.goHome")}</TextLink>
          <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>
        </Links>
      }
    />
  );
}

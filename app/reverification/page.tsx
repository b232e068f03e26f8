import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import type { PageProps } from "@/app/_shared/page-props";
import { Links } from "@/components/ui/links";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { to } from "@/domain/routes";
import { loadReverification } from "@/server/flows/verification/reverification";
import { wizardQuery } from "@/server/flows/verification/reverification-record";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { confirmationAction, employmentAction, personalAction } from "./actions";
import { PartScreen } from "./part-screen";

/** Periodic reverification on a page of its own (BR-21, KYC-96). */
export default async function ReverificationPage({ searchParams }: PageProps) {
  const context = await requestContext("/reverification", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadReverification(context, context.query.part));
  if ("errorScreen" in load) return load.errorScreen;
  const { t } = translatorFor(context);
  return (
    <PartScreen
      context={context}
      mount="own"
      shown={load.value}
      actions={{ personal: personalAction, employment: employmentAction, confirmation: confirmationAction }}
      hidden={wizardQuery(context)}
      links={
        <Links>
          <TextLink href={context.safeRedirectTarget(context.query.returnPath) ?? to("/")}>
            {t("Common.action.goHome")}
          </TextLink>
          <TextLink href={support(context)}>{t("Common.action.contactSupport")}</TextLink>
        </Links>
      }
    />
  );
}

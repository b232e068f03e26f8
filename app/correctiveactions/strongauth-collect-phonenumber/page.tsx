import type { PageProps } from "@/app/_shared/page-props";
import { StartingStep } from "@/app/correctiveactions/_shared/self-starting-step";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { translatorFor } from "@/server/request/translator";
import { beginPhoneCollectionAction } from "../strongauth/actions";

export default async function CollectPhonePage({ searchParams }: PageProps) {
  const at = await stepAt("strongauth-collect-phonenumber", await searchParams);
  if ("errorScreen" in at) return at.errorScreen;
  const { t } = translatorFor(at.context);
  const words = {
    title: t("CorrectiveAction.names.strongauth-collect-phonenumber"),
    lead: t("CorrectiveAction.collectPhone.lead"),
    start: t("CorrectiveAction.collectPhone.start"),
  };
  return <StartingStep {...at} action={beginPhoneCollectionAction} words={words} />;
}

import { LocationForm } from "@/app/_shared/location-form";
import { LocationLinks } from "@/app/_shared/location-links";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { StepPlace, StepWays } from "@/app/correctiveactions/_shared/step-frame";
import type { FormAction } from "@/components/forms/form-screen";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { startQuery } from "@/domain/flow-link";
import { to } from "@/domain/routes";
import { sequenceAim, sequenceFields, toSequence } from "@/server/records/sequence";
import type { Query } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type LocationStepProps = { code: "geolocate" | "on-prem-verify"; query: Query; action: FormAction };

/** The check after sign-in (GEO-02, GEO-12?). */
export async function LocationStep({ code, query, action }: LocationStepProps) {
  const at = await stepAt(code, query);
  if ("errorScreen" in at) return at.errorScreen;
  const { context, step } = at;
  const { t } = translatorFor(context);
  const signIn = { href: to("/auth", startQuery(sequenceAim(context))), label: t("SignIn.already.other") };
  return (
    <LocationForm
      context={context}
      action={action}
      hidden={sequenceFields(context)}
      title={t(`Location.${code}.title`)}
      lead={t(`Location.${code}.lead`, { product: t(`Products.${context.product}`) })}
      place={<StepPlace context={context} step={step} />}
      success={
        <Notice tone="good" role="status" title={t("Location.success.title")}>
          {t("Location.success.text")}
        </Notice>
      }
      lookAround={
        <ButtonLink variant="second" href={toSequence(context, "/correctiveactions/look-around")}>
          {t("Common.action.lookAround")}
        </ButtonLink>
      }
      links={
        <LocationLinks context={context} signIn={signIn}>
          <StepWays context={context} step={step} />
        </LocationLinks>
      }
    />
  );
}

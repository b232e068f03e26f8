import { LocationForm, locationLinks } from "@/app/_shared/location-form";
import { type StepProps, sequenceLinks, sequenceProgress } from "@/app/correctiveactions/_shared/step-frame";
import type { FormAction } from "@/components/forms/form-screen";
import { Notice } from "@/components/ui/notice";
import { startQuery } from "@/domain/routing/flow-link";
import { to } from "@/domain/routing/routes";
import { translatorFor } from "@/server/lookups/translator";
import { sequenceLink, sequenceQuery, toSequence } from "@/server/records/sequence";

type LocationStepProps = StepProps & { code: "geolocate" | "on-prem-verify"; action: FormAction };

/** The check after sign-in (GEO-02, GEO-12?). */
export function LocationStep({ context, step, code, action }: LocationStepProps) {
  const { t } = translatorFor(context);
  const signIn = { href: to("/auth", startQuery(sequenceLink(context))), label: t("SignIn.already.other") };
  return (
    <LocationForm
      context={context}
      action={action}
      hidden={sequenceQuery(context)}
      title={t(`Location.${code}.title`)}
      lead={t(`Location.${code}.lead`, { product: t(`Products.${context.product}`) })}
      progress={sequenceProgress({ context, step })}
      success={
        <Notice tone="good" role="status" title={t("Location.success.title")}>
          {t("Location.success.text")}
        </Notice>
      }
      lookAround={{
        href: toSequence(context, "/correctiveactions/look-around"),
        label: t("Common.action.lookAround"),
      }}
      links={[...sequenceLinks({ context, step }), ...locationLinks(context, signIn)]}
    />
  );
}

import { LocationForm } from "@/app/_shared/location-form";
import type { StepProps } from "@/app/correctiveactions/_shared/step-frame";
import type { FormAction } from "@/components/forms/form-screen";
import { Notice } from "@/components/ui/notice";
import { translatorFor } from "@/server/lookups/translator";
import { sequenceQuery } from "@/server/records/sequence";
import { type LocationCode, locationWays } from "./location-ways";

type LocationStepProps = StepProps & { code: LocationCode; action: FormAction };

/** The check after sign-in (GEO-02, GEO-12?). */
export function LocationStep({ context, step, code, action }: LocationStepProps) {
  const { t } = translatorFor(context);
  return (
    <LocationForm
      {...locationWays(context, { context, step })}
      context={context}
      action={action}
      hidden={sequenceQuery(context)}
      title={t(`Location.${code}.title`)}
      lead={t(`Location.${code}.lead`, { product: t(`Products.${context.product}`) })}
      success={
        <Notice tone="good" role="status" title={t("Location.success.title")}>
          {t("Location.success.text")}
        </Notice>
      }
    />
  );
}

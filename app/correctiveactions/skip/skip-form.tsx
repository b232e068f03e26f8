import { FlowForm } from "@/app/_shared/flow-form";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Screen } from "@/components/ui/screen";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";
import { lacksPlaySpan } from "@/server/session/gaming-session";
import { skipAction } from "../actions";

type SkipFormProps = {
  context: SignedInContext;
  /** Inside a dialog, which has its own title. */
  isPart?: boolean;
};

/** Confirms "verify later" (CA-61?, KYC-114), in a dialog or on its own page. */
export function SkipForm({ context, isPart = false }: SkipFormProps) {
  const { t } = translatorFor(context);
  const title = t("CorrectiveAction.skip.title");
  const lead = t("CorrectiveAction.skip.lead", {
    product: t(`Products.${context.product}`),
    session: lacksPlaySpan(context) ? "yes" : "no",
  });
  const actions = (
    <Buttons>
      <ButtonLink href={toSequence(context, "/correctiveactions")}>{t("CorrectiveAction.skip.stay")}</ButtonLink>
      <BusyButton variant="second" busyLabel={t("Common.busy")}>
        {t("CorrectiveAction.skip.confirm")}
      </BusyButton>
    </Buttons>
  );
  return (
    <FlowForm context={context} title={title} action={skipAction} isPart={isPart}>
      {isPart ? (
        <>
          <p>{lead}</p>
          {actions}
        </>
      ) : (
        <Screen title={title} lead={lead}>
          {actions}
        </Screen>
      )}
    </FlowForm>
  );
}

import type { ReactNode } from "react";
import { nothingToLoad } from "@/app/_shared/make-page";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Buttons } from "@/components/ui/fields/form-layout";
import { IconList } from "@/components/ui/lists/icon-list";
import { SuccessSign } from "@/components/ui/success-sign";
import { successSignOf } from "@/domain/operator/drawings";
import { responsibleGaming } from "@/domain/routing/destinations";
import { selfExclusionOf } from "@/server/lookups/jurisdiction";
import { translatorFor } from "@/server/lookups/translator";
import { StepForm } from "../_shared/step-form";
import type { StepProps } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { acknowledgeCoolOffAction } from "./actions";

/** COOL-01 to COOL-04: the cool-off is over. Staying away is offered as prominently as continuing. COOL-01 prescribes the warning sign. */
function CoolOffEndScreen({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  const program = selfExclusionOf(context);
  const toCentre = (text: ReactNode) => <Anchor href={responsibleGaming(context, "centre")}>{text}</Anchor>;
  const toProgram = (text: ReactNode) => (
    <Anchor href={program ?? ""} target="_blank" rel="noopener">
      {text}
    </Anchor>
  );
  return (
    <StepForm
      context={context}
      step={step}
      title={t("CorrectiveAction.coolOff.title")}
      action={acknowledgeCoolOffAction}
      badge={<SuccessSign figure={successSignOf(context.brand.id)} sign="warning" />}
      lead={t("CorrectiveAction.coolOff.lead")}
    >
      <IconList
        items={[
          { icon: "heart", text: t.rich("CorrectiveAction.coolOff.anotherBreak", { link: toCentre }) },
          ...(program
            ? [
                {
                  icon: "shield",
                  text: t.rich("CorrectiveAction.coolOff.selfExclusion", { link: toProgram }),
                } as const,
              ]
            : []),
        ]}
      />
      <Buttons>
        <BusyButton variant="second" busyLabel={t("Common.busy")}>
          {t("CorrectiveAction.coolOff.acknowledge")}
        </BusyButton>
        <ButtonLink variant="second" href={responsibleGaming(context, "centre")}>
          {t("CorrectiveAction.coolOff.longer")}
        </ButtonLink>
      </Buttons>
    </StepForm>
  );
}

export default stepPage("ack-cooloff-exp", nothingToLoad, CoolOffEndScreen);

import type { ReactNode } from "react";
import { SequenceForm } from "@/app/_shared/flow-form";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Actions } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { IconList } from "@/components/ui/lists/icon-list";
import { Screen } from "@/components/ui/screen";
import { responsibleGaming } from "@/domain/routing/destinations";
import { selfExclusionOf } from "@/server/lookups/destinations";
import { translatorFor } from "@/server/lookups/translator";
import { SequenceProgress, StepLinks, type StepProps } from "../_shared/step-frame";
import { nothingToLoad, stepPage } from "../_shared/step-page";
import { acknowledgeCoolOffAction } from "./actions";

/** COOL-01 to COOL-04: the cool-off is over, and staying away is as easy as going on. */
function CoolOffEndScreen({ context, step }: StepProps) {
  const { t } = translatorFor(context);
  const title = t("CorrectiveAction.coolOff.title");
  const program = selfExclusionOf(context);
  const toCentre = (text: ReactNode) => <Anchor href={responsibleGaming(context, "centre")}>{text}</Anchor>;
  const toProgram = (text: ReactNode) => (
    <Anchor href={program ?? ""} target="_blank" rel="noopener">
      {text}
    </Anchor>
  );
  return (
    <SequenceForm context={context} title={title} action={acknowledgeCoolOffAction}>
      <Screen
        progress={<SequenceProgress context={context} step={step} />}
        badge={<Badge icon="warning" tone="warning" />}
        title={title}
        lead={t("CorrectiveAction.coolOff.lead")}
        links={<StepLinks context={context} step={step} />}
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
        <Actions>
          <BusyButton busyLabel={t("Common.busy")}>{t("CorrectiveAction.coolOff.acknowledge")}</BusyButton>
        </Actions>
      </Screen>
    </SequenceForm>
  );
}

export default stepPage("ack-cooloff-exp", nothingToLoad, CoolOffEndScreen);

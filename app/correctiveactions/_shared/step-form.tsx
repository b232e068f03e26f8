import type { ComponentProps } from "react";
import { SequenceForm } from "@/app/_shared/flow-form";
import { Screen, type ScreenProps } from "@/components/ui/screen";
import { SequenceProgress, StepLinks, type StepProps } from "./step-frame";

type StepFormProps = StepProps &
  ComponentProps<typeof SequenceForm> &
  Pick<ScreenProps, "badge" | "lead" | "notice" | "isWide"> & {
    /** In place of the links of the step. */
    links?: ScreenProps["links"];
  };

/** The form of a step in its screen: which step it is stands above the title, the ways on below the button. */
export function StepForm({ step, badge, lead, notice, isWide, links, children, ...form }: StepFormProps) {
  const { context, title } = form;
  const screen = { badge, title, lead, notice, ...(isWide && { isWide }) };
  return (
    <SequenceForm {...form}>
      <Screen
        {...screen}
        progress={<SequenceProgress context={context} step={step} />}
        links={links ?? <StepLinks context={context} step={step} />}
      >
        {children}
      </Screen>
    </SequenceForm>
  );
}

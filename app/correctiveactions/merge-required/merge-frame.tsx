import type { ComponentProps, ReactNode } from "react";
import { SequenceForm } from "@/app/_shared/flow-form";
import type { FormAction } from "@/components/forms/form-screen";
import { Screen, type ScreenProps } from "@/components/ui/screen";
import { SequenceProgress, StepLinks, type StepProps } from "../_shared/step-frame";
import { mergeLinks, mergeProblemScreens } from "./refused-merge";

type MergeFrameProps = StepProps &
  Pick<ScreenProps, "badge" | "lead" | "notice" | "isWide"> &
  Pick<ComponentProps<typeof SequenceForm>, "keeps" | "isNeverKept"> & {
    title: string;
    action: FormAction;
    /** In place of the links of the step. */
    links?: ReactNode;
    children: ReactNode;
  };

/** The form and the frame of every screen that proves the other account. */
export function MergeFrame({
  context,
  step,
  title,
  action,
  keeps,
  isNeverKept = false,
  links,
  children,
  ...screen
}: MergeFrameProps) {
  return (
    <SequenceForm
      context={context}
      title={title}
      action={action}
      {...(keeps && { keeps, isNeverKept })}
      instead={mergeProblemScreens(context)}
      summaryLinks={mergeLinks(context)}
    >
      <Screen
        progress={<SequenceProgress context={context} step={step} />}
        title={title}
        links={links ?? <StepLinks context={context} step={step} />}
        {...screen}
      >
        {children}
      </Screen>
    </SequenceForm>
  );
}

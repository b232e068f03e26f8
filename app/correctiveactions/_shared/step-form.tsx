import type { ComponentProps } from "react";
import { FormPage } from "@/app/_shared/flow-form";
import { SequenceProgress, StepLinks, type StepProps } from "./step-frame";

/** The form of a step: its place among the steps above the title, and the usual links below the button unless the step has its own. */
export const StepForm = ({ step, ...page }: StepProps & ComponentProps<typeof FormPage>) => (
  <FormPage
    progress={<SequenceProgress context={page.context} step={step} />}
    links={<StepLinks context={page.context} step={step} />}
    {...page}
  />
);

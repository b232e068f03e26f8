import type { ComponentProps } from "react";
import { FormPage } from "@/app/_shared/flow-form";
import { SequenceProgress, StepLinks, type StepProps } from "./step-frame";

/** The form of a step: which step it is stands above the title, the ways on below the button, unless it has links of its own. */
export const StepForm = ({ step, ...page }: StepProps & ComponentProps<typeof FormPage>) => (
  <FormPage
    progress={<SequenceProgress context={page.context} step={step} />}
    links={<StepLinks context={page.context} step={step} />}
    {...page}
  />
);

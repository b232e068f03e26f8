import type { ComponentProps } from "react";
import { StepForm } from "../_shared/step-form";
import { mergeLinks, mergeProblemScreens } from "./refused-merge";

type MergeFrameProps = Omit<ComponentProps<typeof StepForm>, "instead" | "summaryLinks">;

/** The form of every screen that proves the other account, with what a refused proof shows. */
export const MergeFrame = (props: MergeFrameProps) => (
  <StepForm {...props} instead={mergeProblemScreens(props.context)} summaryLinks={mergeLinks(props.context)} />
);

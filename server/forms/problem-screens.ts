// The screens that take the place of a form when its submit is refused.
import "server-only";
import type { ReactNode } from "react";
import type { Problem } from "@/domain/forms/problems";
import type { RequestContext } from "@/server/context/request-context";

/** A problem, as the screen that takes the place of its form gets it. */
export type Refusal<C extends RequestContext = RequestContext> = {
  context: C;
  problem: Problem;
  /** The problem's sentence. */
  message: string;
  form: FormData;
};

/** Screens that take the place of a form, by problem. */
export type ProblemScreens<C extends RequestContext = RequestContext> = Readonly<
  Partial<Record<Problem, (refusal: Refusal<C>) => ReactNode>>
>;

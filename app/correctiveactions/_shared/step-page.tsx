import { headers } from "next/headers";
import type { ReactNode } from "react";
import { page } from "@/app/_shared/make-page";
import { Slot } from "@/app/_shared/slot";
import { classNames } from "@/components/ui/class-names";
import layout from "@/components/ui/layout.module.css";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { asksProof } from "@/domain/corrective-actions/steps-due";
import type { Redirect } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { type DueStep, loadStep } from "@/server/flows/corrective-actions/steps";
import { isFormResponse } from "@/server/request/form-response";
import { UpstreamError } from "@/server/request/upstream-error";
import { ProofScreen } from "./proof-screen";
import { ReplacedNotice } from "./replaced-notice";
import { StepDownScreen } from "./step-down-screen";
import type { StepProps } from "./step-frame";
import styles from "./step-page.module.css";

type Loader<Data> = (props: StepProps) => Data | Promise<Data>;
type StepScreen<Data> = (props: StepProps & { data: Data }) => ReactNode;

type Loaded<Data> =
  | { kind: "down"; step: DueStep; error?: UpstreamError }
  | { kind: "proof"; step: DueStep }
  | { kind: "screen"; step: DueStep; data: Data };

/**
 * Loads a step and what its screen shows. A step that is not due redirects to the entry page, and a step whose own service is down says so.
 * A step that changes what protects the account first asks for the proof, where one is due (CA-21).
 */
export async function loadShownStep<Data>(
  context: SignedInContext,
  code: CorrectiveAction,
  load: Loader<Data>,
): Promise<Loaded<Data> | Redirect> {
  const step = await loadStep(context, code);
  if (step.kind === "redirect") return step;
  // what was typed stays on the page of a form that was open
  if (step.expectedBackAt !== undefined && !isFormResponse(await headers())) return { kind: "down", step };
  if (asksProof(code, step.steps)) return { kind: "proof", step };
  try {
    return { kind: "screen", step, data: await load({ context, step }) };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === "signedOut") throw error;
    return { kind: "down", step, error };
  }
}

type StepViewProps<Data> = {
  context: SignedInContext;
  code: CorrectiveAction;
  loaded: Loaded<Data>;
  Screen: StepScreen<Data>;
  /** What a step that can be skipped shows in the operator's app while its service is down. */
  SkipInApp?: (props: StepProps) => ReactNode;
};

/** The screen of a step, and what is around every step. */
export function StepView<Data>({ context, code, loaded, Screen, SkipInApp }: StepViewProps<Data>) {
  const { step } = loaded;
  if (loaded.kind === "down") {
    const skipInApp = SkipInApp && <SkipInApp context={context} step={step} />;
    return <StepDownScreen context={context} step={step} error={loaded.error} {...(skipInApp && { skipInApp })} />;
  }
  if (loaded.kind === "proof") return <ProofScreen context={context} step={step} />;
  const facts = { step: code, product: context.product, ...step.progress };
  return (
    <>
      <div className={styles.before}>
        <ReplacedNotice context={context} step={step} />
      </div>
      <Slot context={context} place="before-step" facts={facts} />
      <Screen context={context} step={step} data={loaded.data} />
      <div className={classNames(layout.space4, styles.beside)}>
        <Slot context={context} place="after-step" facts={facts} />
      </div>
    </>
  );
}

/** Makes the page of a corrective action from its code, what it reads and its screen. */
export const stepPage = <Data,>(code: CorrectiveAction, load: Loader<Data>, Screen: StepScreen<Data>) =>
  page(
    "/correctiveactions/[code]",
    (context) => loadShownStep(context, code, load),
    ({ context, data }) => <StepView context={context} code={code} loaded={data} Screen={Screen} />,
    { code },
  );

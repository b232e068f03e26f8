import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { Slot } from "@/app/_shared/slot";
import { classNames } from "@/components/ui/class-names";
import layout from "@/components/ui/layout.module.css";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { asksProof } from "@/domain/corrective-actions/steps-due";
import type { SignedInContext } from "@/server/context/request-context";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { requestContext } from "@/server/request/context";
import { isFormResponse } from "@/server/request/form-response";
import { UpstreamError } from "@/server/request/upstream-error";
import { ProofScreen } from "./proof-screen";
import { ReplacedNotice } from "./replaced-notice";
import { StepDownScreen } from "./step-down-screen";
import type { StepProps } from "./step-frame";
import styles from "./step-page.module.css";

type Loader<Data> = (props: StepProps) => Data | Promise<Data>;
type StepScreen<Data> = (props: StepProps & { data: Data }) => ReactNode;
/** Every step takes the same query. */
type StepPageProps = Pick<PageProps<"/correctiveactions/provide-ssn">, "searchParams">;

/** The request of a step's page. */
export const stepContext = async (
  code: CorrectiveAction,
  searchParams: StepPageProps["searchParams"],
): Promise<SignedInContext> =>
  requestContext("/correctiveactions/[code]", { params: { code }, query: await searchParams });

/**
 * Shows a step's screen with what its loader reads. A step that is not due redirects to the entry page; restrictions that cannot be read
 * become the global error, and a step whose own service is down says so. A step that changes what protects the account first asks for the
 * proof, where one is due (CA-21).
 * @param SkipInApp what a step that can be skipped shows in the operator's app while its service is down
 */
export async function showStep<Data>(
  context: SignedInContext,
  code: CorrectiveAction,
  load: Loader<Data>,
  Screen: StepScreen<Data>,
  SkipInApp?: (props: StepProps) => ReactNode,
): Promise<ReactNode> {
  const loaded = await loadOrShowError(
    context,
    async () => {
      const step = await loadStep(context, code);
      if (step.kind === "redirect") return step;
      // what was typed stays on the page of a form that was open
      if (step.expectedBackAt !== undefined && !isFormResponse(await headers())) return { kind: "down" as const, step };
      if (asksProof(code, step.steps)) return { kind: "proof" as const, step };
      try {
        return { kind: "screen" as const, step, data: await load({ context, step }) };
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.kind === "signedOut") throw error;
        return { kind: "down" as const, step, error };
      }
    },
    { screen: "globalError" },
  );
  if (loaded.kind === "error") return loaded.screen;
  if (loaded.value.kind === "redirect") redirect(loaded.value.to);
  if (loaded.value.kind === "down") {
    const { step, error } = loaded.value;
    const skipInApp = SkipInApp && <SkipInApp context={context} step={step} />;
    return <StepDownScreen context={context} step={step} error={error} {...(skipInApp && { skipInApp })} />;
  }
  if (loaded.value.kind === "proof") return <ProofScreen context={context} step={loaded.value.step} />;
  const { step, data } = loaded.value;
  const facts = { step: code, product: context.product, ...step.progress };
  return (
    <>
      <div className={styles.before}>
        <ReplacedNotice context={context} step={step} />
      </div>
      <Slot context={context} place="before-step" facts={facts} />
      <Screen context={context} step={step} data={data} />
      <div className={classNames(layout.space4, styles.beside)}>
        <Slot context={context} place="after-step" facts={facts} />
      </div>
    </>
  );
}

/** Makes the page of a corrective action from its code, what it reads and its screen. */
export const stepPage = <Data,>(code: CorrectiveAction, load: Loader<Data>, Screen: StepScreen<Data>) =>
  async function StepPage({ searchParams }: StepPageProps) {
    return showStep(await stepContext(code, searchParams), code, load, Screen);
  };

/** For a screen that needs nothing but its step. */
export const nothingToLoad = () => undefined;

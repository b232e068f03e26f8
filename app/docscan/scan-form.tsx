import type { ReactNode } from "react";
import { FlowForm, FormPage } from "@/app/_shared/flow-form";
import { SubmitAction } from "@/app/_shared/submit-action";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge, type BadgeSign } from "@/components/ui/lists/badge";
import { SuccessScreen } from "@/components/ui/success-screen";
import { successSignOf } from "@/domain/operator/drawings";
import { support } from "@/domain/routing/destinations";
import { scanFields } from "@/domain/scan/scan-links";
import type { RequestContext } from "@/server/context/request-context";
import { loadWhatFollows } from "@/server/flows/corrective-actions/progress";
import type { LoadedScan } from "@/server/flows/scan/load-scan";
import { translatorFor } from "@/server/lookups/translator";
import { isSignedIn } from "@/server/session/signed-in";
import { LimitFirst, onwardLabel, SuccessLead, WhatFollows } from "../correctiveactions/_shared/what-follows";
import { scanAction } from "./actions";
import { ScanButtons, ScanConsent } from "./scan-consent";
import { ScanLinks } from "./scan-links";

type ScanProps = { context: RequestContext; page: LoadedScan };

type Appearance = {
  sign: BadgeSign;
  title: string;
  lead: ReactNode;
  submit: string;
  intent: "begin" | "restart";
};

const isSelfie = ({ kycMethod }: LoadedScan["parameters"]) => kycMethod === "selfie";

function appearanceOf(
  context: RequestContext,
  { screen, again = "other", attemptsLeft, parameters }: LoadedScan,
): Appearance {
  const { t } = translatorFor(context);
  const link = (text: ReactNode) => <Anchor href={support(context)}>{text}</Anchor>;
  if (screen === "capture") {
    return {
      sign: { icon: "camera" },
      title: t("DocScan.capture.title"),
      lead: t("DocScan.capture.lead"),
      submit: t("DocScan.capture.submit"),
      intent: "begin",
    };
  }
  if (screen === "again") {
    const variant = again === "unreadable" && isSelfie(parameters) ? "unreadableSelfie" : again;
    return {
      sign: { icon: "camera", tone: "warning" },
      title: t(`DocScan.again.${variant}.title`),
      lead: attemptsLeft === 0 ? t("DocScan.again.left", { left: 0 }) : t(`DocScan.again.${variant}.lead`),
      // after the last try it leads to the upload of a document
      submit: t(attemptsLeft === 0 ? "Common.action.continue" : "DocScan.again.submit"),
      intent: "begin",
    };
  }
  return {
    sign: { icon: "warning", tone: "warning" },
    title: t("Trouble.title"),
    lead: t.rich("Trouble.again", { link }),
    submit: t("Common.action.tryAgain"),
    intent: "restart",
  };
}

/** KYC done by a scan: the button checks the result once more, then continues. Only the last scan that is due verifies the player. */
export async function ScanPassed({ context, page }: ScanProps) {
  const { t } = translatorFor(context);
  // a scan for strong authentication opens no product
  const isStep = !context.isPending && context.record?.kind !== "strongAuth";
  const signedIn = isStep && isSignedIn(context) && context;
  const passed = isSelfie(page.parameters) ? "docscan-selfie" : "docscan-verification";
  const picture = isSelfie(page.parameters) ? "selfie" : "document";
  const next = signedIn ? await loadWhatFollows(signedIn, passed) : undefined;
  const isScannedAgain = next?.kind === "steps" && next.steps.some(({ code }) => code.startsWith("docscan-"));
  const lead = t(`DocScan.success.lead.${picture}`, { name: context.player?.givenName ?? "none" });
  const title = t(isScannedAgain ? `DocScan.success.accepted.${picture}` : "DocScan.success.title");
  return (
    <FlowForm
      context={context}
      title={title}
      action={scanAction}
      hidden={{ ...scanFields(context.query), intent: "finish" }}
    >
      <SuccessScreen
        figure={successSignOf(context.brand.id)}
        title={title}
        lead={
          signedIn ? (
            <SuccessLead context={signedIn} next={next}>
              {lead}
            </SuccessLead>
          ) : (
            lead
          )
        }
        links={signedIn && <LimitFirst context={signedIn} />}
      >
        {signedIn ? (
          <WhatFollows context={signedIn} next={next}>
            <SubmitAction context={context} label={onwardLabel({ context: signedIn, next })} />
          </WhatFollows>
        ) : (
          <SubmitAction context={context} />
        )}
      </SuccessScreen>
    </FlowForm>
  );
}

/** The states of a scan that wait for a button: unfinished, to be repeated, failed. */
export function ScanForm({ context, page }: ScanProps) {
  const { t } = translatorFor(context);
  const { sign, title, lead, submit, intent } = appearanceOf(context, page);
  const canBegin = intent === "begin" && page.attemptsLeft !== 0;
  return (
    <FormPage
      key={`${page.screen} ${context.record?.version}`}
      context={context}
      title={title}
      action={scanAction}
      hidden={scanFields(context.query)}
      badge={<Badge {...sign} />}
      lead={lead}
      links={<ScanLinks context={context} isAtSupport={page.screen === "error"} />}
    >
      {page.screen === "again" && page.attemptsLeft !== undefined && page.attemptsLeft > 0 && (
        <p>{t("DocScan.again.left", { left: page.attemptsLeft })}</p>
      )}
      {intent === "begin" && !page.hasAgreed && <ScanConsent context={context} isSelfie={isSelfie(page.parameters)} />}
      {canBegin ? (
        <ScanButtons context={context} start={submit} />
      ) : (
        <Buttons>
          <BusyButton name="intent" value={intent} busyLabel={t("Common.busy")}>
            {submit}
          </BusyButton>
        </Buttons>
      )}
    </FormPage>
  );
}

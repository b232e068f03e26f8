import { FormPage } from "@/app/_shared/flow-form";
import { FaultDrawing } from "@/components/scan/fault-drawing";
import { Sides } from "@/components/scan/sides";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { IconList } from "@/components/ui/lists/icon-list";
import { Section } from "@/components/ui/section";
import { toUploads } from "@/domain/scan/document-check-links";
import { failedPicture, type Picture, type PictureFault } from "@/domain/scan/picture-faults";
import { scanFields } from "@/domain/scan/scan-links";
import type { RequestContext } from "@/server/context/request-context";
import type { LoadedScan } from "@/server/flows/scan/load-scan";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";
import { scanAction } from "./actions";
import { ScanButtons, ScanConsent } from "./scan-consent";
import { ScanForm } from "./scan-form";
import { ScanLinks } from "./scan-links";
import { UploadInstead } from "./start-screen";

type AgainProps = { context: RequestContext; page: LoadedScan };
type Failed = Picture & { state: PictureFault };

/** The scan has to be repeated: by the picture that could not be used, where the platform names one. */
export function ScanAgain({ context, page }: AgainProps) {
  const failed = failedPicture(page.pictures ?? []);
  return failed ? (
    <FailedScan context={context} page={page} failed={failed} />
  ) : (
    <ScanForm context={context} page={page} />
  );
}

/** What to do differently, by what was wrong. */
const advice = {
  glare: [
    { icon: "camera", word: "flash" },
    { icon: "id-card", word: "tilt" },
  ],
  cutOff: [
    { icon: "phone", word: "higher" },
    { icon: "id-card", word: "corners" },
  ],
  blurred: [
    { icon: "camera", word: "light" },
    { icon: "phone", word: "still" },
  ],
  expired: [{ icon: "id-card", word: "valid" }],
  other: [
    { icon: "camera", word: "light" },
    { icon: "id-card", word: "corners" },
  ],
} as const satisfies Record<PictureFault, object>;

/** Which side could not be used and why, next to its drawing; a good picture is kept and not asked for again. */
function FailedScan({ context, page, failed }: AgainProps & { failed: Failed }) {
  const { t } = translatorFor(context);
  const { pictures = [], attemptsLeft, mayUpload, onward } = page;
  const { side, state } = failed;
  const title = t(`DocScan.fault.${state}.title`, { side });
  const isLast = attemptsLeft === 0;
  const isOneSide = state !== "expired" && pictures.some((picture) => picture.state === "good") && side !== "other";
  const submit = isOneSide
    ? t("DocScan.fault.retake", { side })
    : t(`DocScan.fault.submit.${state === "expired" ? "expired" : "again"}`);
  return (
    <FormPage
      key={context.record?.version}
      context={context}
      title={title}
      action={scanAction}
      hidden={scanFields(context.query)}
      lead={t(`DocScan.fault.${state}.lead`)}
      links={
        <ScanLinks context={context}>
          {mayUpload && !isLast && (
            <UploadInstead context={context} href={toUploads(flowLinkOf(context), { returnPath: onward })} />
          )}
        </ScanLinks>
      }
    >
      <FaultDrawing fault={state} side={side} />
      {state !== "expired" && (
        <Sides
          sides={pictures.map((picture) => ({
            state: picture.state === "good" || picture.state === "notNeeded" ? picture.state : "failed",
            title: t("DocScan.fault.side", { side: picture.side }),
            text: t(`DocScan.fault.state.${picture.state}`),
          }))}
        />
      )}
      {!isLast && (
        <Section title={t(state === "expired" ? "DocScan.fault.accepted" : "DocScan.fault.thisTime")}>
          <IconList
            items={advice[state].map(({ icon, word }) => ({
              icon,
              text: word === "valid" ? t("DocScan.start.ready.document") : t(`DocScan.fault.advice.${word}`),
            }))}
          />
        </Section>
      )}
      {attemptsLeft !== undefined && (
        <p>
          {t("DocScan.again.left", { left: attemptsLeft })} {mayUpload && !isLast && t("DocScan.fault.after")}
        </p>
      )}
      {!isLast && !page.hasAgreed && (
        <ScanConsent context={context} isSelfie={page.parameters.kycMethod === "selfie"} />
      )}
      {isLast ? (
        <Buttons>
          <BusyButton name="intent" value="begin" busyLabel={t("Common.busy")}>
            {t("Common.action.continue")}
          </BusyButton>
        </Buttons>
      ) : (
        <ScanButtons context={context} start={submit} />
      )}
    </FormPage>
  );
}

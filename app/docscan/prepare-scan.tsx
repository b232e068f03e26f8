import type { ReactNode } from "react";
import { FormPage } from "@/app/_shared/flow-form";
import { ScanDrawing } from "@/components/scan/drawing";
import { Tips } from "@/components/scan/tips";
import { Disclosure } from "@/components/ui/dialogs/disclosure";
import { Badge } from "@/components/ui/lists/badge";
import { IconList } from "@/components/ui/lists/icon-list";
import { Section } from "@/components/ui/section";
import type { StartReason } from "@/domain/scan/scan-reply";
import type { RequestContext } from "@/server/context/request-context";
import { scanPartnerName } from "@/server/lookups/shown-texts/sentences";
import { translatorFor } from "@/server/lookups/translator";
import { scanAction } from "./actions";
import { ScanButtons, ScanConsent } from "./scan-consent";

type PrepareScanProps = {
  context: RequestContext;
  isSelfie: boolean;
  /** The scan confirms who is there; any other is one that the law asks for. */
  isForChallenge?: boolean;
  /** The parameters of the scan page. */
  hidden: Readonly<Record<string, string>>;
  /** Why an earlier press did not open the camera. */
  reason?: StartReason | undefined;
  /** The player has read all this and agreed before: only the button is shown again. */
  hasAgreed: boolean;
  progress?: ReactNode;
  links: ReactNode;
};

/**
 * The screen before the camera: what to have ready, how to take the picture, the agreement to it, and the
 * button that starts a scan session (DOC-15).
 * Never skipped: the press creates the session at the provider (scripts/release/requirements/catalogue/decisions.md, "Camera hand-over").
 */
export function PrepareScan(props: PrepareScanProps) {
  const { context, isSelfie, isForChallenge, hidden, reason, hasAgreed, progress, links } = props;
  const { t } = translatorFor(context);
  const kind = isSelfie ? "selfie" : "document";
  const lead = hasAgreed ? t("DocScan.start.agreed") : t(`DocScan.start.${kind}.lead`);
  const ready = [
    ...(isSelfie ? [] : [{ icon: "id-card", text: t("DocScan.start.ready.document") } as const]),
    { icon: "camera", text: t("DocScan.start.ready.camera") } as const,
    { icon: "shield", text: t("DocScan.start.ready.who", { name: scanPartnerName() }) } as const,
  ];
  const tips = isSelfie
    ? (["face", "level", "bare"] as const).map((name) => ({ name, text: t(`DocScan.start.selfie.tips.${name}`) }))
    : (["flat", "light", "corners"] as const).map((name) => ({ name, text: t(`DocScan.start.document.tips.${name}`) }));
  return (
    <FormPage
      key={context.record?.version}
      context={context}
      title={t(reason ? `DocScan.start.again.${reason}.title` : `DocScan.start.${kind}.title`)}
      action={scanAction}
      hidden={hidden}
      progress={progress}
      badge={reason && <Badge icon="warning" tone="warning" />}
      lead={reason ? t(`DocScan.start.again.${reason}.lead`) : lead}
      links={links}
    >
      {!hasAgreed && (
        <>
          <Section title={t("DocScan.start.ready.title")}>
            <IconList items={ready} />
          </Section>
          <ScanConsent context={context} isSelfie={isSelfie} />
        </>
      )}
      <ScanButtons context={context} start={t("DocScan.start.submit")} />
      {hasAgreed ? (
        <Disclosure summary={t("DocScan.start.tips")}>
          <Tips tips={tips} />
        </Disclosure>
      ) : (
        <>
          <Disclosure summary={t("DocScan.start.why")}>
            {t(`DocScan.start.because.${isForChallenge ? "confirm" : "identity"}`)}
          </Disclosure>
          <Section title={t("DocScan.start.tips")}>
            <ScanDrawing isSelfie={isSelfie} />
            <Tips tips={tips} />
          </Section>
        </>
      )}
    </FormPage>
  );
}

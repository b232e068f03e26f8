import { MayAskNext } from "@/app/_shared/case-parts";
import { CaseTimeline } from "@/app/_shared/case-timeline";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { supportLink } from "@/app/_shared/next-steps";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Disclosure } from "@/components/ui/dialogs/disclosure";
import { Section } from "@/components/ui/section";
import { SuccessScreen } from "@/components/ui/success-screen";
import { Prose } from "@/components/ui/text/prose";
import { UploadForm } from "@/components/uploads/upload-form";
import { usualReviewHoursIn } from "@/domain/case-status/case";
import { successSignOf } from "@/domain/operator/drawings";
import { linkParameters } from "@/domain/routing/link-parameters";
import { to, withQuery } from "@/domain/routing/routes";
import { documentKindNamed } from "@/domain/uploads/upload";
import type { SignedInContext } from "@/server/context/request-context";
import { loadUploads, type UploadPage } from "@/server/flows/uploads/upload";
import { ownerFields } from "@/server/forms/form-owner";
import { flowFields } from "@/server/forms/form-props";
import { jurisdictionOf } from "@/server/lookups/jurisdiction";
import { translatorFor } from "@/server/lookups/translator";
import { uploadAttempt, uploadWords } from "./upload-words";

function Received({ context, page: { received } }: { context: SignedInContext; page: UploadPage }) {
  const { t, clock } = translatorFor(context);
  if (received?.length === 0) return null;
  const called = (kind: string) => {
    const known = documentKindNamed(kind);
    return known ? t(`DocUpload.kinds.${known}.label`) : t("DocUpload.unknownKind");
  };
  return (
    <Section title={t("DocUpload.list")}>
      {received ? (
        <Prose>
          <ul>
            {received.map(({ uploadKey, kind, facts: { receivedAt: at } }) => (
              <li key={uploadKey}>
                {at === undefined ? called(kind) : t("DocUpload.listed", { kind: called(kind), at: clock(at) })}
              </li>
            ))}
          </ul>
        </Prose>
      ) : (
        <p>{t("DocUpload.listMissing")}</p>
      )}
    </Section>
  );
}

/** The document-upload centre (BR-31). */
async function UploadCentre({ context, data }: ViewProps<typeof loadUploads>) {
  const { isReceived, onward, received } = data;
  const { t } = translatorFor(context);
  const { returnPath } = context.parameters;
  const form = {
    action: withQuery("/api/documents", { ...flowFields(context), ...ownerFields(context), returnPath }),
    ...uploadAttempt(context),
    words: uploadWords(context, isReceived ? t("DocUpload.received.title") : undefined),
    kind: linkParameters.documentKind.rule.parse(context.query.documentKind),
  } as const;
  const [latest] = (received ?? []).toSorted((a, b) => b.receivedAt - a.receivedAt);
  const links = [
    ...(isReceived && latest?.isWaiting ? [{ href: to("/accountcenter/status"), label: t("CaseStatus.link") }] : []),
    ...(isReceived ? [] : [{ href: onward, label: t("Common.action.back") }]),
    supportLink(context),
  ];
  if (!isReceived) {
    return (
      <UploadForm
        {...form}
        screen={{
          title: t("DocUpload.title"),
          lead: t("DocUpload.lead", { hours: usualReviewHoursIn(jurisdictionOf(context).country) ?? 0 }),
          links: <TextLinks links={links} />,
        }}
      >
        <Received context={context} page={data} />
      </UploadForm>
    );
  }
  return (
    <SuccessScreen
      figure={successSignOf(context.brand.id)}
      title={t("DocUpload.received.title")}
      lead={t("DocUpload.received.lead")}
      links={<TextLinks links={links} />}
    >
      {latest && <CaseTimeline context={context} waits={{ subject: "document", facts: latest.facts }} />}
      <MayAskNext context={context} subject="document" />
      <ButtonLink href={onward}>{t("Common.action.continue")}</ButtonLink>
      <Disclosure summary={t("DocUpload.received.another")}>
        <UploadForm {...form} isAnother />
      </Disclosure>
      <Received context={context} page={data} />
    </SuccessScreen>
  );
}

export default page("/accountcenter/docuploadcenter", loadUploads, UploadCentre);

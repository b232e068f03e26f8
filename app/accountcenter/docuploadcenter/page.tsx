import { loaded } from "@/app/_shared/load-or-show-error";
import type { PageProps } from "@/app/_shared/page-props";
import { UploadForm } from "@/components/documents/upload-form";
import { ButtonLink } from "@/components/ui/button";
import { Links } from "@/components/ui/links";
import { Notice } from "@/components/ui/notice";
import { Prose } from "@/components/ui/prose";
import { Screen } from "@/components/ui/screen";
import { Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { documentKindNamed, uploadProblemNamed } from "@/domain/documents/upload";
import { withQuery } from "@/domain/routes";
import { loadUploads, type UploadPage } from "@/server/flows/documents/upload";
import { flowFields } from "@/server/forms/form-props";
import { type PlayerVisit, visitAt } from "@/server/request/context";
import { wordsFor } from "@/server/request/translator";
import { isNoticed } from "@/server/session/notice";
import { uploadWords } from "./upload-words";

/** What a plain form was answered with: the address names it, the notice proves it. */
function failureIn(visit: PlayerVisit) {
  const problem = uploadProblemNamed(visit.query.problem);
  if (!problem || !isNoticed(visit, problem)) return undefined;
  const untilAt = visit.notice?.untilAt ?? visit.now;
  return { problem, message: wordsFor(visit).problem(problem, { untilAt }) };
}

function Received({ visit, page: { received } }: { visit: PlayerVisit; page: UploadPage }) {
  const { t, clock } = wordsFor(visit);
  if (received.length === 0) return null;
  const called = (kind: string) => {
    const known = documentKindNamed(kind);
    return known ? t(`DocUpload.kinds.${known}.label`) : t("DocUpload.unknownKind");
  };
  return (
    <Section title={t("DocUpload.list")}>
      <Prose>
        <ul>
          {received.map(({ uploadKey, kind, receivedAt }) => (
            <li key={uploadKey}>{t("DocUpload.listed", { kind: called(kind), at: clock(receivedAt, visit.now) })}</li>
          ))}
        </ul>
      </Prose>
    </Section>
  );
}

/** The document-upload centre (BR-31). */
export default async function DocUploadCenterPage({ searchParams }: PageProps) {
  const visit = await visitAt("/accountcenter/docuploadcenter", { query: await searchParams });
  const load = await loaded(visit, () => loadUploads(visit));
  if ("trouble" in load) return load.trouble;
  const { onward } = load.value;
  const { t } = wordsFor(visit);
  const isReceived = visit.query.received === "true" && isNoticed(visit, "received") && load.value.received.length > 0;
  const returnPath = visit.safeTarget(visit.query.returnPath);
  return (
    <Screen
      title={t("DocUpload.title")}
      lead={t("DocUpload.lead")}
      notice={
        isReceived && (
          <>
            <Notice tone="good" title={t("DocUpload.received.title")}>
              {t("DocUpload.received.lead")}
            </Notice>
            <ButtonLink href={onward}>{t("DocUpload.continue")}</ButtonLink>
          </>
        )
      }
      links={
        <Links>
          {!isReceived && <TextLink href={onward}>{t("Common.action.back")}</TextLink>}
          <TextLink href={support(visit)}>{t("Common.action.contactSupport")}</TextLink>
        </Links>
      }
    >
      <UploadForm
        action={withQuery("/api/documents", { ...flowFields(visit), returnPath })}
        formKey={crypto.randomUUID()}
        words={uploadWords(visit)}
        failed={failureIn(visit)}
        isAnother={isReceived}
      />
      <Received visit={visit} page={load.value} />
    </Screen>
  );
}

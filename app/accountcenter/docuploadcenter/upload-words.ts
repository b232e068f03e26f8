import type { UploadWords } from "@/components/uploads/upload-form";
import { documentKinds, type UploadProblem, uploadProblemNamed } from "@/domain/uploads/upload";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { documentTitles, formWords } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { hasFlash } from "@/server/session/flash";

/** The problems that the browser finds without the server. */
const browserProblems = [
  "documentMissing",
  "documentEmpty",
  "documentKindMissing",
  "documentTooBig",
  "documentWrongType",
  "documentCut",
  "documentSeveral",
  "documentChanged",
  "network",
  "server",
] as const satisfies readonly UploadProblem[];

const tens = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

/** The words of the upload form. @param of the heading of the page, where it is not that of the upload centre */
export function uploadWords(context: RequestContext, of?: string): UploadWords {
  const { t, problems } = translatorFor(context);
  return {
    ...documentTitles(context, of ?? t("DocUpload.title")),
    summary: formWords(context).summary,
    kind: t("DocUpload.kind"),
    kinds: documentKinds.map((kind) => ({
      value: kind,
      label: t(`DocUpload.kinds.${kind}.label`),
      description: t(`DocUpload.kinds.${kind}.about`),
    })),
    file: t("DocUpload.file"),
    fileHint: t("DocUpload.fileHint"),
    submit: t("DocUpload.submit"),
    again: t("DocUpload.again"),
    busy: t("DocUpload.busy"),
    chooseFile: t("Common.files.chooseFile"),
    takePhoto: t("Common.files.takePhoto"),
    noFile: t("Common.files.noFile"),
    progress: tens.map((percent) => t("DocUpload.progress", { percent })),
    problems: problems(browserProblems),
  };
}

/**
 * What the form is shown with: the failure of an upload without scripts, which the address names and the flash message proves, and then
 * the key of that upload, so that the same file, sent again after a lost answer, is the same upload (promise 11).
 */
export function uploadAttempt(context: SignedInContext) {
  const problem = uploadProblemNamed(context.query.problem);
  if (!problem || !hasFlash(context, problem)) return { formKey: crypto.randomUUID() };
  const message = translatorFor(context).problem(problem, { untilAt: context.flash?.untilAt ?? context.now });
  return { formKey: context.flash?.formKey ?? crypto.randomUUID(), failed: { problem, message } };
}

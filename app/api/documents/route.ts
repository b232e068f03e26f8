import { cookies } from "next/headers";
import { type FormError, formError, type Path } from "@/domain/forms/outcome";
import { pageOfHandler } from "@/domain/routing/routes";
import { documentKindNamed, type UploadProblem, uploadProblemOf } from "@/domain/uploads/upload";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { submitDocument, uploadPageOf } from "@/server/flows/uploads/upload";
import { runByItself } from "@/server/forms/idempotency";
import { MultipartError, readForm } from "@/server/forms/multipart";
import { runSubmit } from "@/server/forms/run-submit";
import { takeRest } from "@/server/forms/uploaded-file";
import { translatorFor } from "@/server/lookups/translator";
import { closedHeaders, handler } from "@/server/request/route-handler";
import { toSignInAgain } from "@/server/request/sign-in-again";
import { writeCookies } from "@/server/request/write-cookies";

const pattern = "/api/documents";

const isScript = ({ headers }: Request) => headers.get("accept") === "application/json";

const notArrived: UploadProblem = "documentCut";

/** Where a player continues whose session has ended: no file outlives a session, so the page says that this one did not arrive. */
const asPage = <Own extends UngatedContext>(context: Own): Own => ({
  ...context,
  page: uploadPageOf(context, { problem: notArrived }),
});

const leadTo = (target: Path, request: Request): Response =>
  isScript(request)
    ? Response.json({ go: target }, { headers: closedHeaders })
    : new Response(null, { status: 303, headers: { ...closedHeaders, location: target } });

/** Without scripts the page is told by a flash message, which allows it to report this problem only (promise 18). */
async function reportProblem(
  context: SignedInContext,
  { problem, facts }: FormError,
  { form, request }: { form: FormData; request: Request },
) {
  if (isScript(request)) {
    const message = translatorFor(context).problem(problem, facts);
    return Response.json({ problem, message }, { headers: closedHeaders });
  }
  const shown = uploadProblemOf(problem);
  const untilAt = typeof facts?.untilAt === "number" ? { untilAt: facts.untilAt } : {};
  const key = form.get("key");
  const flash = {
    word: shown,
    sid: context.player.sid,
    ...untilAt,
    ...(typeof key === "string" && { formKey: key }),
  };
  await writeCookies(context, { records: {}, flash }, await cookies());
  const documentKind = documentKindNamed(form.get("documentKind"));
  return leadTo(uploadPageOf(context, { problem: shown, ...(documentKind && { documentKind }) }), request);
}

/** The fields before the file, those of the address included, and the file that is still to be read. */
async function open(request: Request, source: AsyncIterable<Uint8Array> | null) {
  const { fields, file, fileName } = await readForm(request.headers.get("content-type") ?? "", source);
  const form = new FormData();
  for (const [name, value] of [...new URL(request.url).searchParams, ...fields]) form.append(name, value);
  return { form, arriving: { file, fileName, contentLength: Number(request.headers.get("content-length") ?? 0) } };
}

/** Where the page of a failure leads back to: the front shows it at the address that the form was sent to. */
export const GET = handler(pattern, {
  refuse: async ({ to }, request) => leadTo(to, request),
  answer: async (context, request) => leadTo(uploadPageOf(context), request),
});

/**
 * A file for the document-upload centre: from a plain form, which a redirect answers, or from the page's own script, which wants JSON.
 * Between them the file goes through the pipeline of every form. The gate decides as for the centre's page.
 */
export const POST = handler(pattern, {
  refuse: async ({ reason, to }, request, context) => {
    const signIn = reason === "anonymous" ? toSignInAgain(asPage(context)) : undefined;
    if (signIn) await writeCookies(context, { records: {}, flash: { word: notArrived } }, await cookies());
    return leadTo(signIn ?? to, request);
  },
  answer: async (context, request) => {
    const body = request.body as AsyncIterable<Uint8Array> | null;
    const source = body?.[Symbol.asyncIterator]();
    try {
      const { form, arriving } = await open(request, source ? { [Symbol.asyncIterator]: () => source } : null);
      const submit = (own: SignedInContext) => submitDocument(own, form, arriving);
      const after = await runSubmit(pageOfHandler(pattern), asPage(context), form, submit, { once: runByItself });
      if (after.kind === "redirect") return leadTo(after.to, request);
      // an upload has no page that it could show again
      const problem = after.outcome.kind === "error" ? after.outcome : formError("server");
      return await reportProblem(context, problem, { form, request });
    } catch (error) {
      if (!(error instanceof MultipartError)) throw error;
      return await reportProblem(context, formError("documentCut"), { form: new FormData(), request });
    } finally {
      if (source) await takeRest(source).catch(() => undefined);
    }
  },
});

// An upload as it arrives, and the response: a redirect for a plain form, JSON for the page's script. Between them the file goes
// through the pipeline of every form.
import "server-only";
import { cookies } from "next/headers";
import { type FormError, formError, type Outcome, type Path } from "@/domain/forms/outcome";
import { pageOf } from "@/domain/routing/routes";
import { documentKindNamed } from "@/domain/uploads/upload";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { writeCookies } from "@/server/request/cookie-writes";
import { type Handler, handler } from "@/server/request/route-handler";
import { toSignInAgain } from "@/server/request/sign-in-again";
import { runByItself } from "./idempotency";
import { MultipartError, readForm } from "./multipart";
import { runSubmit } from "./run-submit";
import { type ArrivingFile, takeRest } from "./uploaded-file";

const closed = { "cache-control": "no-store", "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };

const pattern = "/api/documents";

const isScript = ({ headers }: Request) => headers.get("accept") === "application/json";

const leadTo = (target: Path, request: Request): Response =>
  isScript(request)
    ? Response.json({ go: target }, { headers: closed })
    : new Response(null, { status: 303, headers: { ...closed, location: target } });

/** What a file is uploaded for: app/ hands it to the pipeline, which imports no flow. */
type UploadFlow = {
  submit(arriving: ArrivingFile): (context: SignedInContext, form: FormData) => Promise<Outcome>;
  /** The page of the upload. */
  pageOf(context: UngatedContext, query?: Readonly<Record<string, string>>): Path;
};

/** Without scripts the page is told by a notice, which allows it to report this problem only (promise 18). */
async function reportProblem(
  flow: UploadFlow,
  context: SignedInContext,
  { problem, facts }: FormError,
  { form, request }: { form: FormData; request: Request },
) {
  if (isScript(request)) {
    const message = translatorFor(context).problem(problem, facts);
    return Response.json({ problem, message }, { headers: closed });
  }
  const untilAt = typeof facts?.untilAt === "number" ? { untilAt: facts.untilAt } : {};
  const notice = { word: problem, sid: context.player.sid, ...untilAt };
  await writeCookies(context, { records: {}, notice }, await cookies());
  const documentKind = documentKindNamed(form.get("documentKind"));
  return leadTo(flow.pageOf(context, { problem, ...(documentKind && { documentKind }) }), request);
}

/** The fields before the file, those of the address included, and the file that is still to be read. */
async function open(request: Request, source: AsyncIterable<Uint8Array> | null) {
  const { fields, file, fileName } = await readForm(request.headers.get("content-type") ?? "", source);
  const form = new FormData();
  for (const [name, value] of [...new URL(request.url).searchParams, ...fields]) form.append(name, value);
  return { form, arriving: { file, fileName, contentLength: Number(request.headers.get("content-length") ?? 0) } };
}

/** Answers with a redirect or a problem: an upload has no page that it could show again. */
async function respond(
  flow: UploadFlow,
  context: SignedInContext,
  { form, arriving, request }: { form: FormData; arriving: ArrivingFile; request: Request },
) {
  const submit = () => flow.submit(arriving)(context, form);
  const after = await runSubmit(pageOf(pattern), context, form, submit, { once: runByItself });
  if (after.kind === "redirect") return leadTo(after.to, request);
  const problem = after.outcome.kind === "error" ? after.outcome : formError("server");
  return reportProblem(flow, context, problem, { form, request });
}

/** A file for the document-upload centre. The gate decides as for the centre's page. */
export const receiveUpload = (flow: UploadFlow): Handler =>
  handler(pattern, {
    refuse: async ({ reason, to }, request, context) => {
      const asPage = { ...context, page: flow.pageOf(context) };
      const signIn = reason === "anonymous" ? await toSignInAgain(asPage, false) : undefined;
      return leadTo(signIn ?? to, request);
    },
    answer: async (context, request) => {
      const body = request.body as AsyncIterable<Uint8Array> | null;
      const source = body?.[Symbol.asyncIterator]();
      try {
        const { form, arriving } = await open(request, source ? { [Symbol.asyncIterator]: () => source } : null);
        return await respond(flow, context, { form, arriving, request });
      } catch (error) {
        if (!(error instanceof MultipartError)) throw error;
        return await reportProblem(flow, context, formError("documentCut"), { form: new FormData(), request });
      } finally {
        if (source) await takeRest(source).catch(() => undefined);
      }
    },
  });

// The response to an upload: a redirect for a plain form, JSON for the page's script. Middleware does not cover this route, because
// Next would truncate the bodies at 10 MB; its checks are made here (promises 1, 6, 9, 10).
import "server-only";
import { cookies, headers } from "next/headers";
import { brandAt } from "@/domain/hosts";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { receiveDocument } from "@/server/flows/documents/upload";
import type { UploadAnswer } from "@/server/flows/documents/upload-once";
import { isBannedPlayer, type RequestContext, type SignedInContext } from "@/server/request/context";
import { isSameOrigin } from "@/server/request/csrf";
import { readRequest } from "@/server/request/read-request";
import { throwIfAsked } from "@/server/request/sandbox-throw";
import { translatorFor } from "@/server/request/translator";
import { noteEnd } from "@/server/session/note-end";
import type { Notice } from "@/server/session/notice";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { config } from "../config";
import { type CookieWrites, writeCookies } from "./cookie-writes";
import { flowFields } from "./form-props";

const shared = { "cache-control": "no-store", "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { ...shared, "content-type": "text/plain; charset=utf-8" } });

const moveTo = (location: Path) => new Response(null, { status: 303, headers: { ...shared, location } });

const page = (context: RequestContext, returnPath: Path | undefined, more: Record<string, string> = {}): Path =>
  to("/accountcenter/docuploadcenter", { ...flowFields(context), returnPath, ...more });

/** Allows the page to report this upload only. */
function noticeOf({ player: { sid } }: SignedInContext, answer: UploadAnswer): Notice {
  if (answer.ok) return { word: "received", sid };
  const { untilAt } = answer.facts ?? {};
  return { word: answer.problem, sid, ...(typeof untilAt === "number" && { untilAt }) };
}

function answerTo(context: SignedInContext, answer: UploadAnswer, isScript: boolean, returnPath: Path | undefined) {
  const received = page(context, returnPath, { received: "true" });
  if (answer.ok) return isScript ? Response.json({ go: received }, { headers: shared }) : moveTo(received);
  const { problem, facts, kind } = answer;
  const message = translatorFor(context).problem(problem, facts);
  if (isScript) return Response.json({ problem, message }, { headers: shared });
  return moveTo(page(context, returnPath, { problem, ...(kind && { documentKind: kind }) }));
}

/** Checks origin and session, receives the file, and responds. */
export async function receiveUpload(request: Request): Promise<Response> {
  await throwIfAsked("handler");
  const sent = await headers();
  if (!brandAt(sent.get("host"), config().hosts)) return plain(421, "This address is not served here.");
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  const isScript = sent.get("accept") === "application/json";
  const context = await readRequest("/accountcenter/docuploadcenter", { query });
  if (!isSameOrigin(sent, context.hosts.account)) return plain(403, "This form did not come from our own page.");
  const back = context.safeRedirectTarget(query.returnPath);
  const centre = page({ ...context, record: undefined }, back);
  const away = (target: Path) => (isScript ? Response.json({ go: target }, { headers: shared }) : moveTo(target));
  const { player } = context;
  /** The note leads back; without one the link does. */
  const toSignIn = async (cookieWrites: CookieWrites) => {
    const signIn = await noteEnd({ ...context, page: page(context, back), cookieWrites });
    await writeCookies(context, cookieWrites, await cookies());
    return away(signIn ?? to("/login", { intendedSiteExp: context.siteExperience, returnPath: centre }));
  };
  if (!player) return toSignIn({ records: {} });
  if (isBannedPlayer(context)) return away(to("/locked"));
  const own = { ...context, player };
  const body = request.body as AsyncIterable<Uint8Array> | null;
  const contentType = sent.get("content-type") ?? "";
  const contentLength = Number(sent.get("content-length") ?? 0);
  try {
    const answer = await receiveDocument(own, { contentType, contentLength, body });
    context.cookieWrites.notice = noticeOf(own, answer);
    await writeCookies(context, context.cookieWrites, await cookies());
    return answerTo(own, answer, isScript, back);
  } catch (error) {
    if (!(error instanceof UpstreamError && error.kind === "signedOut")) throw error;
    return toSignIn({ records: {}, token: null });
  }
}

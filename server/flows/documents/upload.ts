// The document-upload centre: streams a file to the platform without storing it (tests/requirements/catalogue/decisions.md, "Document
// upload centre").
import "server-only";
import { createHash } from "node:crypto";
import {
  afterUploadRefusal,
  type DocumentKind,
  type DocumentType,
  documentKindNamed,
  documentTypeOf,
  type UploadProblem,
} from "@/domain/documents/upload";
import { minutes } from "@/domain/duration";
import type { Facts, Path } from "@/domain/outcome";
import { MultipartError, readForm } from "@/server/forms/multipart";
import {
  counted,
  FileRefusedError,
  maxFormBytes,
  type OpenedFile,
  opened,
  takeRest,
} from "@/server/forms/uploaded-file";
import { checkLimits } from "@/server/guard/rate-limits";
import { GuardUnavailable } from "@/server/guard/store";
import { toSequence } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { seal, unseal } from "@/server/session/seal";
import { type ReceivedDocument, readDocuments, sendDocument } from "@/server/upstream/documents";
import { isPlatformFailure } from "@/server/upstream/upstream-error";

export type UploadPage = { received: readonly ReceivedDocument[]; onward: Path };

/** @returns the target of the continue link */
export const afterUploads = (context: SignedInContext): Path =>
  context.safeRedirectTarget(context.query.returnPath) ?? toSequence(context, "/correctiveactions");

/** Loads the documents received so far and the target of the continue link. */
export const loadUploads = async (context: SignedInContext): Promise<UploadPage> => ({
  received: await readDocuments(context.upstream),
  onward: afterUploads(context),
});

type Refused = {
  ok: false;
  problem: UploadProblem;
  facts?: Facts;
  /** What the player chose: without scripts it is chosen again on the page that reports the problem. */
  kind?: DocumentKind;
};
export type UploadAnswer = { ok: true } | Refused;
const refused = (problem: UploadProblem, facts?: Facts): UploadAnswer => ({
  ok: false,
  problem,
  ...(facts && { facts }),
});

export type SentRequest = { contentType: string; contentLength: number; body: AsyncIterable<Uint8Array> | null };

/** With the SHA-256 of the file; empty when upstream answered before it had read all of it. */
type Answered = { answer: UploadAnswer; digest: string };
type Passing = { kind: DocumentKind; type: DocumentType; bytes: AsyncIterable<Uint8Array> };

async function forward(context: SignedInContext, { bytes, ...about }: Passing, key: string): Promise<Answered> {
  const hash = createHash("sha256");
  let digest = "";
  async function* digested() {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
    digest = hash.digest("hex");
  }
  const sent = await sendDocument(context.upstream, { ...about, bytes: digested() }, `${key}-upload`);
  return { answer: sent.ok ? { ok: true } : refused(afterUploadRefusal[sent.refusal]), digest };
}

async function catchProblem(work: () => Promise<UploadAnswer>): Promise<UploadAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileRefusedError) return refused(error.problem);
    if (error instanceof MultipartError) return refused("documentCut");
    if (error instanceof GuardUnavailable) return refused("serviceDown");
    if (!isPlatformFailure(error)) throw error;
    return refused(error.kind === "network" || error.kind === "timeout" ? "network" : "server");
  }
}

const onceLifeMs = minutes(10);

function sealerFor({ brand }: SignedInContext) {
  const sealing = { purpose: "upload", brand: brand.id, lifeMs: onceLifeMs } as const;
  return {
    seal: (answered: Answered) => seal(answered, sealing),
    unseal: async (text: string) => (await unseal(text, sealing)) as Answered | undefined,
  };
}

async function* replay(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

type Sent = Omit<Passing, "bytes"> & { file: OpenedFile; key: string };

/** Sends the file once per key. For a repeated key the rest of the file is read, to find out whether it is really the same file. */
async function sendOnce(context: SignedInContext, { file, key, ...about }: Sent): Promise<UploadAnswer> {
  const { guard } = context;
  const sealer = sealerFor(context);
  let isFirst = false;
  const first = await guard.once(
    `upload:${key}`,
    onceLifeMs,
    () => {
      isFirst = true;
      return forward(context, { ...about, bytes: counted(file) }, key);
    },
    sealer,
  );
  if (isFirst || file.isWhole) return first.answer;
  const chunks: Uint8Array[] = [];
  const hash = createHash("sha256");
  for await (const chunk of counted(file)) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  const digest = hash.digest("hex");
  if (digest === first.digest) return first.answer;
  const work = () => forward(context, { ...about, bytes: replay(chunks) }, `${key}-${digest}`);
  return (await guard.once(`upload:${key}:${digest}`, onceLifeMs, work, sealer)).answer;
}

async function receive(
  context: SignedInContext,
  { contentType, contentLength, body }: SentRequest,
): Promise<UploadAnswer> {
  const { fields, file: sent, fileName } = await readForm(contentType, body);
  const kind = documentKindNamed(fields.get("documentKind"));
  if (!kind) return refused("documentKindMissing");
  const answer = await catchProblem(async () => {
    if (!sent) return refused("documentMissing");
    const file = await opened(sent);
    if (file.opening.length === 0) return refused("documentMissing");
    const type = documentTypeOf(file.opening);
    if (!type) return refused("documentWrongType");
    const about = [context.brand.id, context.player.sid, fields.get("key") ?? "", kind, fileName, contentLength];
    const key = createHash("sha256").update(about.join("\0")).update(file.opening).digest("hex");
    return sendOnce(context, { kind, type, file, key });
  });
  return answer.ok ? answer : { ...answer, kind };
}

/**
 * Receives one document. The same form with the same file, sent again after a lost response, is the same upload. A different file is
 * a new upload even with the same name and size; a truncated or failed one is sent again.
 * @returns the result; nothing of the file is stored or logged
 */
export async function receiveDocument(context: SignedInContext, sent: SentRequest): Promise<UploadAnswer> {
  const limited = await checkLimits(context, "upload", context.player.userKey).catch(() => "unknown" as const);
  if (limited === "unknown" || context.isUnchecked) return refused("serviceDown");
  if (limited) return refused("tooManyTries", limited.facts);
  if (sent.contentLength > maxFormBytes) return refused("documentTooBig");
  const source = sent.body?.[Symbol.asyncIterator]();
  const body = source ? { [Symbol.asyncIterator]: () => source } : null;
  try {
    return await catchProblem(() => receive(context, { ...sent, body }));
  } finally {
    if (source) await takeRest(source).catch(() => undefined);
  }
}

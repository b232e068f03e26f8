// Sends a document to the platform once per key, so that a form that is sent again after a lost response is the same upload.
import "server-only";
import { createHash } from "node:crypto";
import { minutes } from "@/domain/duration";
import type { ProblemValues } from "@/domain/forms/outcome";
import { afterUploadRefusal, type DocumentKind, type DocumentType, type UploadProblem } from "@/domain/uploads/upload";
import type { SignedInContext } from "@/server/context/request-context";
import { counted, type OpenedFile } from "@/server/forms/uploaded-file";
import { seal, unseal } from "@/server/session/seal";
import { call } from "@/server/upstream/call";
import { documentUpload } from "@/server/upstream/uploads";

type Refused = {
  ok: false;
  problem: UploadProblem;
  facts?: ProblemValues;
};
export type UploadAnswer = { ok: true } | Refused;
export const refused = (problem: UploadProblem, facts?: ProblemValues): UploadAnswer => ({
  ok: false,
  problem,
  ...(facts && { facts }),
});

/** With the SHA-256 of the file; empty when upstream answered before it had read all of it. */
type Answered = { answer: UploadAnswer; digest: string };
type Passing = { kind: DocumentKind; type: DocumentType; bytes: AsyncIterable<Uint8Array> };

async function forward(context: SignedInContext, { kind, type, bytes }: Passing, key: string): Promise<Answered> {
  const hash = createHash("sha256");
  let digest = "";
  async function* digested() {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
    digest = hash.digest("hex");
  }
  const sent = await call(context.upstream, documentUpload, {
    query: { documentType: kind },
    file: { type, bytes: digested() },
    idempotencyKey: `${key}-upload`,
  });
  return { answer: sent.ok ? { ok: true } : refused(afterUploadRefusal[sent.refusal]), digest };
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
export async function sendOnce(context: SignedInContext, { file, key, ...about }: Sent): Promise<UploadAnswer> {
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

// Document uploads: POST and GET /documents/v1/uploads. Only type, size and checksum of a file are stored.
import { createHash, randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Call, CallContext } from "../../platform/call.ts";
import { hours, now } from "../../platform/clock.ts";
import type { Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import type { State } from "../../platform/state.ts";
import { table } from "../../platform/table.ts";
import type { Upload } from "../scan/records.ts";
import { putUnderReview } from "../verification/identity-checks.ts";

export const isUpload = (method: string, path: string) => method === "POST" && path === "/documents/v1/uploads";

const types = ["image/jpeg", "image/png", "image/heic", "application/pdf"];
const maxBytes = 10 * 1024 * 1024;
/** Words near the beginning of a file that provoke a refusal. */
const sentinels = table<[409 | 422 | 500, string, string]>({
  "SANDBOX-VIRUS": [422, "DOC-VIRUS", "The file is infected."],
  "SANDBOX-UNREADABLE": [422, "DOC-UNREADABLE", "The file cannot be opened."],
  "SANDBOX-DUPLICATE": [409, "DOC-DUPLICATE", "This file has been sent before."],
  "SANDBOX-FAILURE": [500, "DOC-500", "The file could not be kept."],
});
const inspectedBytes = 4096;

export const uploadList = (state: State, persona: Persona) => ({
  uploads: state.uploads
    .filter((upload) => upload.persona === persona.id)
    .map((upload) => described(upload, now(state))),
});

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/documents/v1/uploads", requireSession, (c) => c.json(uploadList(platform.state, c.var.player.persona)))
    .post("/documents/v1/uploads", requireSession, (c) => receive(platform, c));

const decisionTakes = hours(24);

const described = ({ uploadKey, documentType, receivedAt }: Upload, at: number) => ({
  uploadKey,
  documentType,
  receivedAt: new Date(receivedAt).toISOString(),
  expectedBy: new Date(receivedAt + decisionTakes).toISOString(),
  caseReference: uploadKey.slice(0, 8),
  status: at < receivedAt + decisionTakes ? "Received" : "Decided",
});

async function receive({ state }: Platform, c: CallContext): Promise<Response> {
  const { persona } = c.var.player;
  const sent = await fileOf(c);
  if (!sent) return refuse(c, 400, "DOC-400", "A file is needed, as the body or as the part named file.");
  const type = sent.type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type)) return refuse(c, 415, "DOC-415", `A document must be ${types.join(", ")}.`);
  const hash = createHash("sha256");
  let size = 0;
  let beginning = "";
  for await (const chunk of sent.stream) {
    size += chunk.byteLength;
    if (size > maxBytes) return refuse(c, 413, "DOC-413", "A document may have 10 MB.");
    if (beginning.length < inspectedBytes) beginning += Buffer.from(chunk).toString("latin1").slice(0, inspectedBytes);
    hash.update(chunk);
  }
  if (size === 0) return refuse(c, 400, "DOC-400", "The file is empty.");
  const sentinel = Object.entries(sentinels).find(([word]) => beginning.includes(word))?.[1];
  if (sentinel) return refuse(c, ...sentinel);
  const upload: Upload = {
    uploadKey: randomUUID(),
    persona: persona.id,
    documentType: c.req.query("documentType") ?? "identity",
    type,
    size,
    sha256: hash.digest("hex"),
    receivedAt: now(state),
  };
  c.var.entry.body = { type, size, sha256: upload.sha256 };
  state.uploads.push(upload);
  markReceived(persona, upload);
  putUnderReview(persona, upload.receivedAt, "id-verify", "docscan-verification");
  return c.json({ uploadKey: upload.uploadKey }, 201);
}

/** The kind of document that each restriction asks for. */
const askedFor = table<string>({
  DocscanRejectedUserFlag: "identity",
  MultiAccountFlag: "identity",
  NonAmericanResident: "address",
  NonCanadianResident: "address",
  Suspected3rdPartyCardRisk: "payment",
});

/** Sets the state of the restrictions that asked for a document of this kind; any other kind leaves them as they are. */
function markReceived(persona: Persona, { documentType, receivedAt }: Upload): void {
  for (const restriction of persona.restrictions) {
    if (askedFor[restriction.shortReasonCode] !== documentType) continue;
    restriction.state = "received";
    restriction.receivedAt = new Date(receivedAt).toISOString();
  }
}

async function fileOf(c: CallContext): Promise<{ type: string; stream: ReadableStream<Uint8Array> } | null> {
  const type = c.req.header("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return c.req.raw.body ? { type, stream: c.req.raw.body } : null;
  const file = (await c.req.formData()).get("file");
  return file instanceof File ? { type: file.type, stream: file.stream() } : null;
}

// Document scan: POST /docscan/v1/sessions, and its status: GET /docscan/v1/sessions/{sessionKey} (API-13); the link for a phone as a text
// message: POST /docscan/v1/sessions/{sessionKey}/texts, which is optional.
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { brandRow, defaultBrand } from "../../platform/brands.ts";
import { type Call, type CallContext, text } from "../../platform/call.ts";
import { now } from "../../platform/clock.ts";
import { keepReceipts } from "../../platform/kept-receipts.ts";
import { sendMessage } from "../../platform/outbox.ts";
import { type Platform, pageOrigin } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { table } from "../../platform/table.ts";
import type { Scan } from "./records.ts";
import { attemptsLeft, scanStatus } from "./scan-verdicts.ts";

/** Replies by the word that a persona or the beginning of an initialization key names; codes work too. */
const replies = table<string>({
  upload: "DocUpload",
  kba: "Kba",
  success: "Success",
  retry: "RetryProfiling",
  review: "Review",
  surprise: "Teleport",
});

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/docscan/v1/sessions", (c) => {
      const { caller } = c.var;
      const response = begin(platform, c);
      if (response.ok && caller) keepReceipts(platform, c, caller.persona);
      return response;
    })
    .get("/docscan/v1/sessions/:sessionKey", (c) => {
      const scan = ownScan(platform, c);
      return typeof scan === "string" ? refuseScan(c, scan) : c.json(described(platform, scan, now(platform.state)));
    })
    .post("/docscan/v1/sessions/:sessionKey/texts", requireSession, (c) => {
      const { state } = platform;
      const { persona, brand } = c.var.player;
      const scan = ownScan(platform, c);
      if (typeof scan === "string") return refuseScan(c, scan);
      if (!persona.phone) return refuse(c, 409, "SHR-090", "There is no number on file.");
      if (persona.phone.endsWith("0199")) return refuse(c, 409, "SHR-091", "The message could not be sent.");
      const message = `Scan your ID for ${brandRow(brand).name} on this phone: ${text(c, "link")} The link works once, for 10 minutes. Do not forward it.`;
      sendMessage(state, { to: persona.phone, channel: "sms", text: message, code: null });
      return c.json({ responseStatus: {} });
    });

/** Begins a scan, or continues the open one. */
function begin(platform: Platform, c: CallContext): Response {
  const { state } = platform;
  const { caller } = c.var;
  const initializationKey = c.req.query("docScanInitializationKey") ?? c.req.query("strongAuthInitializationKey") ?? "";
  if (caller ? !caller.isLive : initializationKey === "")
    return refuse(c, 401, "AUTH-401", "A session or an initialization key is needed for a scan.");
  const named = namedReply(c, initializationKey);
  if (named) return named;
  if (text(c, "TmSessionId").startsWith("tm-unusable")) return reply(c, "RetryProfiling");
  const at = now(state);
  const open = openScan(platform, c, initializationKey, at);
  if (open) return c.json(described(platform, open, at));
  const persona = caller?.persona ?? null;
  if (Object.values(state.scans).some((scan) => isUsedUp(scan, initializationKey)))
    return refuse(c, 409, "SHR-030", "The initialization key has been used.");
  if (persona && attemptsLeft(persona) === 0) return refuse(c, 429, "SHR-004", "Too many scans have failed.");
  const scan: Scan = {
    key: randomUUID(),
    persona: persona?.id ?? null,
    brand: c.var.brand ?? caller?.brand ?? defaultBrand,
    initializationKey,
    kycMethod: c.req.query("kycMethod") ?? "DocScan",
    startedAt: at,
    verdict: null,
    decidedAt: null,
    isSettled: false,
  };
  state.scans[scan.key] = scan;
  return c.json(described(platform, scan, at));
}

/** The scan of a path, if it is the caller's own. */
function ownScan({ state }: Platform, c: CallContext): Scan | "unknown" | "foreign" {
  const key = c.req.param("sessionKey") ?? "";
  const scan = Object.hasOwn(state.scans, key) ? state.scans[key] : undefined;
  if (!scan) return "unknown";
  const { caller } = c.var;
  return scan.persona === null || (caller?.isLive && caller.persona.id === scan.persona) ? scan : "foreign";
}

const refuseScan = (c: CallContext, why: "unknown" | "foreign") =>
  why === "unknown"
    ? refuse(c, 404, "SHR-404", "No such scan is known.")
    : refuse(c, 403, "AUTH-403", "The scan is not the caller's own.");

const reply = (c: CallContext, nextStep: string) =>
  c.json({ sessionKey: null, status: "NotStarted", nextStep, responseStatus: {} });

/** The next reply of the persona's own list, or the one that a key such as "shr-004-x" or "kba-1" names. */
function namedReply(c: CallContext, initializationKey: string): Response | null {
  const persona = c.var.caller?.persona;
  const listed = persona?.docScan?.replies ?? [];
  const own = listed.length > 1 ? listed.shift() : listed[0];
  const named = own ?? initializationKey;
  const code = /^(shr-\d{3}|enhanced-kyc)/i.exec(named)?.[0].toUpperCase();
  if (code) return refuse(c, code === "SHR-004" ? 429 : 409, code, "The scan cannot begin.");
  if (/^failure/i.test(named)) return refuse(c, 500, "SHR-500", "The scan service is down.");
  const step = Object.entries(replies).find(
    ([word, step]) => named === step || named.toLowerCase().startsWith(word),
  )?.[1];
  return step === undefined ? null : reply(c, step);
}

/** A scan in progress continues, on any device. */
function openScan({ state }: Platform, c: CallContext, initializationKey: string, at: number): Scan | undefined {
  const id = c.var.caller?.persona.id ?? null;
  const kycMethod = c.req.query("kycMethod") ?? "DocScan";
  return Object.values(state.scans).find(
    (scan) =>
      scan.persona === id &&
      scan.initializationKey === initializationKey &&
      scan.kycMethod === kycMethod &&
      ["AwaitingCapture", "Checking"].includes(scanStatus(scan, at).status),
  );
}

const isUsedUp = ({ initializationKey, isSettled }: Scan, key: string) =>
  key !== "" && initializationKey === key && isSettled;

function described(platform: Platform, scan: Scan, at: number) {
  const { status, nextStep, pictures } = scanStatus(scan, at);
  const persona = scan.persona === null ? undefined : platform.state.personas[scan.persona];
  return {
    sessionKey: scan.key,
    status,
    nextStep,
    ...(nextStep === "Capture"
      ? { captureUrl: `${pageOrigin(platform, "public", scan.brand)}/capture/${scan.key}` }
      : {}),
    ...(nextStep === "Capture" && persona?.phone ? { textsTo: `***-***-${persona.phone.slice(-4)}` } : {}),
    ...(pictures ? { pictures } : {}),
    ...(status === "Checking" && scan.decidedAt !== null
      ? {
          checkingUntil: new Date(scan.decidedAt).toISOString(),
          ...(scan.capturedAt === undefined ? {} : { receivedAt: new Date(scan.capturedAt).toISOString() }),
        }
      : {}),
    ...(status === "Passed" ? { strongAuthSolution: `docscan-passed-${scan.key}` } : {}),
    ...(persona ? { remainingAttempts: attemptsLeft(persona) } : {}),
    responseStatus: {},
  };
}

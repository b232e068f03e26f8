// How the platform recognises us (an API key, a client certificate), and which authorities may sign its own certificate.
import "server-only";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { type Config, config } from "../config";
import { processWide } from "../telemetry/process-wide";

/** Options of a TLS connection. */
export type CallerTls = { readonly cert?: string; readonly key?: string; readonly ca?: string };

type CallerSettings = Pick<
  Config,
  "UPSTREAM_API_KEY" | "UPSTREAM_API_KEY_HEADER" | "UPSTREAM_CERT" | "UPSTREAM_KEY" | "UPSTREAM_CA"
>;

/** The files as they were when the process needed them first: a new certificate takes a restart. */
export const callerTls = (): CallerTls =>
  processWide("caller-tls", () => {
    const { UPSTREAM_CERT, UPSTREAM_KEY, UPSTREAM_CA } = config();
    return {
      ...(UPSTREAM_CERT && { cert: readFileSync(UPSTREAM_CERT, "utf8") }),
      ...(UPSTREAM_KEY && { key: readFileSync(UPSTREAM_KEY, "utf8") }),
      ...(UPSTREAM_CA && { ca: readFileSync(UPSTREAM_CA, "utf8") }),
    };
  });

/** The header with the API key; none without a key. */
export function callerHeaders(): Readonly<Record<string, string>> {
  const { UPSTREAM_API_KEY, UPSTREAM_API_KEY_HEADER } = config();
  return UPSTREAM_API_KEY === undefined ? {} : { [UPSTREAM_API_KEY_HEADER.toLowerCase()]: UPSTREAM_API_KEY };
}

const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** @returns what a file holds, or what is wrong with it */
function readPart<T>(name: string, path: string, parse: (text: string) => T, says: string): T | string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return `${name} names a file that cannot be read`;
  }
  try {
    return parse(text);
  } catch {
    return `${name} names a file that holds no ${says} in PEM`;
  }
}

function certificatesIn(text: string): X509Certificate[] {
  const certificates = (text.match(pem) ?? []).map((one) => new X509Certificate(one));
  if (certificates.length === 0) throw new Error("no certificate");
  return certificates;
}

const expired = (name: string, certificates: readonly X509Certificate[], now: number) =>
  certificates
    .filter(({ validTo }) => Date.parse(validTo) < now)
    .map(
      ({ validTo }) => `${name} holds a certificate that expired on ${new Date(validTo).toISOString().slice(0, 10)}`,
    );

/** @returns what is wrong with the files that say who calls, by setting; never a path or what a file holds */
export function callerProblems({ UPSTREAM_CERT, UPSTREAM_KEY, UPSTREAM_CA }: CallerSettings, now: number): string[] {
  const chain = UPSTREAM_CERT && readPart("UPSTREAM_CERT", UPSTREAM_CERT, certificatesIn, "certificate");
  const key =
    UPSTREAM_KEY && readPart("UPSTREAM_KEY", UPSTREAM_KEY, createPrivateKey, "private key without a passphrase");
  const trusted = UPSTREAM_CA && readPart("UPSTREAM_CA", UPSTREAM_CA, certificatesIn, "certificate");
  const unread = [chain, key, trusted].filter((one): one is string => typeof one === "string" && one !== "");
  const [own] = Array.isArray(chain) ? chain : [];
  const isPair = !own || typeof key !== "object" || own.checkPrivateKey(key);
  return [
    ...unread,
    ...(isPair ? [] : ["UPSTREAM_KEY does not belong to UPSTREAM_CERT"]),
    ...expired("UPSTREAM_CERT", Array.isArray(chain) ? chain : [], now),
    ...expired("UPSTREAM_CA", Array.isArray(trusted) ? trusted : [], now),
  ];
}

/**
 * Presents us to the host of the key set, too. It is fetched with Node's own fetch, at the edge as well, which takes neither certificate
 * nor authority: so the dispatcher that fetch uses decides by origin. Every other origin is fetched as before.
 */
export function presentCallerToKeySet(): void {
  const tls = callerTls();
  const [header] = Object.entries(callerHeaders());
  if (Object.keys(tls).length === 0 && header === undefined) return;
  const { origin } = new URL(config().jwksUrl);
  const known = new Agent({ connect: tls });
  const elsewhere = getGlobalDispatcher();
  setGlobalDispatcher(
    elsewhere.compose((dispatch) => (options, handler) => {
      if (String(options.origin) !== origin) return dispatch(options, handler);
      const { headers } = options;
      const withKey = Array.isArray(headers)
        ? [...headers, ...(header ?? [])]
        : { ...(headers as Record<string, string>), ...(header && { [header[0]]: header[1] }) };
      return known.dispatch({ ...options, headers: withKey }, handler);
    }),
  );
}

/** Of a platform whose certificate we do not trust. */
const untrusted = /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|ERR_TLS_CERT_)/;
/** Alerts of a platform that does not accept our certificate, or the lack of one. */
const notAccepted = /^ERR_SSL_\w*ALERT_\w*(CERT|UNKNOWN_CA|ACCESS_DENIED|HANDSHAKE_FAILURE)/;
/** With TLS 1.3 some servers just close, after a handshake that had succeeded for us. */
const closed = "UND_ERR_SOCKET";

/** The code with which a platform refuses a caller that it does not know. */
const callerUnknown = "CALLER_UNKNOWN";

type FailedCall = {
  readonly code: string;
  readonly hasCode: boolean;
  readonly status: number;
  readonly cause?: unknown;
};

/**
 * @param isTls the call went to an https address
 * @returns in words, for the log, why a call failed, where it may be about who calls; undefined where it is not
 */
export function callerHint({ code, hasCode, status, cause }: FailedCall, isTls: boolean): string | undefined {
  const { UPSTREAM_API_KEY, UPSTREAM_CERT, UPSTREAM_CA } = config();
  const tlsCode = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (untrusted.test(tlsCode)) {
    const trusted = UPSTREAM_CA ? "none of UPSTREAM_CA" : "no public authority (UPSTREAM_CA names a private one)";
    return `the platform's certificate is not valid for us: ${tlsCode}; its authority may be ${trusted}`;
  }
  if (notAccepted.test(tlsCode) || (isTls && tlsCode === closed)) {
    const about = UPSTREAM_CERT
      ? "it may not accept UPSTREAM_CERT"
      : "it may ask for a client certificate (UPSTREAM_CERT)";
    return `the platform closed the connection: ${tlsCode}; where it always does, ${about}`;
  }
  const key = UPSTREAM_API_KEY ? "it may not accept UPSTREAM_API_KEY" : "it may ask for UPSTREAM_API_KEY";
  if (code === callerUnknown) return `the platform does not know the caller: ${key} or UPSTREAM_CERT`;
  return status === 403 && !hasCode
    ? `403 without a code, as gateways answer a caller whom they do not know: ${key}`
    : undefined;
}

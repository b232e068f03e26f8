// One request of an operation, ready to send: its target, headers and deadline (API-01 to API-06, API-98!).
import "server-only";
import * as z from "zod/mini";
import { config } from "@/server/config";
import { callerHeaders } from "@/server/guard/upstream-credentials";
import { currentTraceparent } from "@/server/telemetry/tracing";
import type { ProofOrNoChange } from "./account-proof";
import {
  type FileBody,
  methodOf,
  type Operation,
  operationDeadlineMs,
  pathOf,
  type Refusals,
  refusalsOf,
  type UpstreamHost,
} from "./define-operation";
import type { Upstream } from "./upstream";
import { UpstreamError } from "./upstream-error";

export type PreparedCall = {
  operation: Operation;
  host: UpstreamHost;
  method: string;
  path: string;
  query: Readonly<Record<string, string | undefined>>;
  body: unknown;
  file: FileBody | undefined;
  idempotencyKey: string | undefined;
  refusals: Refusals;
};

export type AnyRequest = {
  params?: Readonly<Record<string, string>>;
  query?: PreparedCall["query"];
  body?: unknown;
  file?: FileBody;
  idempotencyKey?: string;
  proof?: ProofOrNoChange;
};

/** Builds the request of an operation. @throws outside production for a body that violates the contract */
export function prepareCall(operation: Operation, request: AnyRequest): PreparedCall {
  const { params, query = {}, body, file, idempotencyKey } = request;
  // A body that violates the contract is a bug in our code. In production it is sent, and the platform decides.
  const hasBody = body !== undefined || operation.bodyOptional !== true;
  if (!["preprod", "prod"].includes(config().ACCOUNT_ENV) && operation.body && hasBody) z.parse(operation.body, body);
  return {
    operation,
    host: operation.host ?? "secure",
    method: methodOf(operation),
    path: pathOf(operation, params),
    query,
    body,
    file,
    idempotencyKey,
    refusals: refusalsOf(operation),
  };
}

/** @returns milliseconds for the call, and whether they are what is left of the request's */
export function deadlineOf(upstream: Upstream, { file, operation }: PreparedCall) {
  const own = operationDeadlineMs(operation);
  // a file may arrive for longer than SUBMIT_DEADLINE_MS
  const leftOfRequest = file ? own : Math.max(0, Math.ceil(upstream.deadlineAt - performance.now()));
  return { ms: Math.min(own, leftOfRequest), isOfRequest: leftOfRequest < own };
}

/** @returns path and query */
export function targetOf(upstream: Upstream, { path, query, operation }: PreparedCall) {
  const { service } = operation;
  const siteExperience = operation.site?.() ?? upstream.siteExperience;
  const site = siteExperience ? `/sites/${encodeURIComponent(siteExperience)}` : "";
  const target = `${site}${path}`;
  // A parameter such as ".." or "a?b" would change the path and call another operation.
  if (new URL(target, "http://upstream").pathname !== target) throw new UpstreamError({ service, kind: "shape" });
  const present = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${target}?${new URLSearchParams([["format", "json"], ...present])}`;
}

/** Longer user agents are made up. */
const maxUserAgent = 512;

function deviceHeaders({ device }: Upstream): Record<string, string> {
  const { userAgent = "", address = "" } = device ?? {};
  return {
    ...(userAgent && { "user-agent": userAgent.slice(0, maxUserAgent) }),
    ...(address && { "x-forwarded-for": address }),
  };
}

export function headersOf(upstream: Upstream, call: PreparedCall): Record<string, string> {
  const { idempotencyKey, body, file, host, operation } = call;
  return {
    ...callerHeaders(),
    host: new URL(upstream.origins[host]).host,
    accept: "application/json",
    "accept-encoding": "identity",
    "accept-language": upstream.locale,
    "x-requested-with": "XMLHttpRequest",
    "x-request-id": upstream.requestId,
    traceparent: currentTraceparent() ?? upstream.traceparent,
    ...(operation.reportsDevice && deviceHeaders(upstream)),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(file && { "content-type": file.type }),
    ...(!operation.omitsToken && upstream.token && { authorization: `Bearer ${upstream.token}` }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
  };
}

// Holds one response against the declaration of its operation.
import * as z from "zod/mini";
import { type Operation, refusalsOf } from "@/server/upstream/define-operation";
import type { RawResponse } from "@/server/upstream/exchange";
import { errorIn, parseBody } from "@/server/upstream/response-body";
import { misnamed } from "./casing.ts";
import type { CallStep } from "./config-file.ts";
import type { Found } from "./finding.ts";
import { missingMembers } from "./missing-members.ts";

const isSuccess = ({ status }: RawResponse) => status >= 200 && status < 300;

const header = ({ headers }: RawResponse, name: string) => [headers[name] ?? ""].flat().join(", ");

/** @returns the code of a refusal, or "HTTP 410" where only the status says so; undefined for an answer */
export function refusalIn(operation: Operation, raw: RawResponse): string | undefined {
  const { code } = errorIn(parseBody(raw.text), isSuccess(raw));
  if (isSuccess(raw) && code === undefined) return undefined;
  const known = refusalsOf(operation);
  return (
    [code, `HTTP ${raw.status}`].find((key) => key !== undefined && Object.hasOwn(known, key)) ??
    code ??
    `HTTP ${raw.status}`
  );
}

export function checkResponse(operation: Operation, step: CallStep, raw: RawResponse): Found[] {
  const format = checkFormat(raw);
  if (format.some(({ check }) => check === "json")) return format;
  const rest = step.refused === undefined ? checkAnswer(operation, raw) : checkRefusal(operation, step.refused, raw);
  const wanted = step.status;
  const hasOther = wanted !== undefined && raw.status !== wanted && rest.length === 0;
  const status: Found[] = hasOther ? [{ check: "status", text: `answers ${raw.status} instead of ${wanted}` }] : [];
  return [...format, ...rest, ...status];
}

function checkFormat(raw: RawResponse): Found[] {
  const type = header(raw, "content-type");
  const found: Found[] = [];
  if (raw.text !== "" && !/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    found.push({
      check: "contentType",
      text: type === "" ? "sends no content type" : `sends the content type ${type}`,
    });
  }
  if (parseBody(raw.text) === undefined)
    found.push({ check: "json", text: `${raw.status} with a body that is not JSON` });
  if (!/\bno-store\b/i.test(header(raw, "cache-control"))) {
    found.push({ check: "cache", text: "lacks Cache-Control: no-store" });
  }
  return found;
}

function checkAnswer(operation: Operation, raw: RawResponse): Found[] {
  const refusal = refusalIn(operation, raw);
  if (refusal !== undefined) {
    return [{ check: "status", text: `answers ${raw.status} ${refusal} where it should have succeeded` }];
  }
  const body = parseBody(raw.text);
  const parsed = z.safeParse(operation.answer, body);
  const issues = parsed.success ? [] : parsed.error.issues;
  const wrong = issues.map(({ path, code }) => `${path.join(".") || "the body"}: ${code}`);
  const missing = missingMembers(operation.answer, body).map((path) => `${path}: invalid_type`);
  return [
    ...[...new Set([...wrong, ...missing])].map((text): Found => ({ check: "shape", text })),
    ...misnamed(operation.answer, body).map((text): Found => ({ check: "casing", text: `sends ${text}` })),
  ];
}

function checkRefusal(operation: Operation, wanted: string, raw: RawResponse): Found[] {
  const refusal = refusalIn(operation, raw);
  if (refusal === undefined)
    return [{ check: "refusal", text: `succeeds where it should have refused with ${wanted}` }];
  const known = Object.keys(refusalsOf(operation));
  const found: Found[] = [];
  if (!known.includes(refusal)) {
    found.push({
      check: "refusal",
      text: `refuses with ${refusal}, which the contract does not list (${known.join(", ")})`,
    });
  } else if (refusal !== wanted) {
    found.push({ check: "refusal", text: `refuses with ${refusal} instead of ${wanted}` });
  }
  const isClients = isSuccess(raw) || (raw.status >= 400 && raw.status < 500);
  if (!isClients)
    found.push({ check: "status", text: `refuses with the status ${raw.status}, which says that the platform failed` });
  return found;
}

// Holds one response against the declaration of its operation.
import * as z from "zod/mini";
import { type Operation, refusalsOf } from "@/server/upstream/define-operation";
import type { RawResponse } from "@/server/upstream/exchange";
import { errorIn, parseBody } from "@/server/upstream/response-body";
import type { CallStep } from "./config-file.ts";
import type { Schema } from "./contract/described-schema.ts";
import { answerOf } from "./contract/document.ts";
import type { Found } from "./finding.ts";
import { judgeMembers } from "./judge-members.ts";
import { shown } from "./shown-value.ts";

const isSuccess = ({ status }: RawResponse) => status >= 200 && status < 300;

/** Described once: a run plays some calls hundreds of times. */
const schemas = new Map<Operation, Schema>();

function schemaOf(operation: Operation): Schema {
  const schema = schemas.get(operation) ?? answerOf(operation);
  schemas.set(operation, schema);
  return schema;
}

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

/** @param secrets values that the run knows as secrets */
export function checkResponse(
  operation: Operation,
  step: CallStep,
  raw: RawResponse,
  secrets: ReadonlySet<string>,
): Found[] {
  const format = checkFormat(raw);
  if (format.some(({ check }) => check === "json")) return format;
  const { refused, status: wanted } = step;
  const rest = refused === undefined ? checkAnswer(operation, raw, secrets) : checkRefusal(operation, refused, raw);
  const hasOther = wanted !== undefined && raw.status !== wanted && rest.length === 0;
  return [...format, ...rest, ...(hasOther ? [otherStatus(`${wanted}`, `${raw.status}`)] : [])];
}

const otherStatus = (expected: string, got: string): Found => ({
  check: "status",
  expected: `the status ${expected}`,
  got: `the status ${got}`,
  mend: `Answer with the status ${expected} here.`,
});

/** What is wrong with a Cache-Control header; a cache takes the laxest of what contradicts itself. */
function cacheProblem(cache: string): boolean {
  const isKept = /\bpublic\b|\b(s-)?max-age\s*=\s*[1-9]/i.test(cache);
  return isKept || !/\bno-store\b/i.test(cache);
}

function checkFormat(raw: RawResponse): Found[] {
  const type = header(raw, "content-type");
  const cache = header(raw, "cache-control");
  const found: Found[] = [];
  if (raw.text !== "" && !/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    found.push({
      check: "contentType",
      member: "Content-Type",
      expected: "application/json",
      got: type || "no such header",
      mend: "Set the header Content-Type: application/json.",
    });
  }
  if (parseBody(raw.text) === undefined) {
    found.push({
      check: "json",
      expected: "a body in JSON",
      got: `the status ${raw.status} with a body that is not JSON`,
      mend: "Answer in JSON whatever happens; errors of a gateway as well.",
    });
  }
  if (cacheProblem(cache)) {
    found.push({
      check: "cache",
      member: "Cache-Control",
      expected: "no-store",
      got: cache || "no such header",
      mend: "Set the header Cache-Control: no-store, and nothing beside it.",
    });
  }
  return found;
}

/** What the account area could not use although every member has its type, such as a questionnaire without an answerable question. */
function unusable(operation: Operation, body: unknown): Found[] {
  const parsed = z.safeParse(operation.answer, body);
  const issues = parsed.success ? [] : parsed.error.issues;
  return issues.map((issue): Found => {
    const path = issue.path
      .map((part) => (typeof part === "number" ? "[]" : `.${String(part)}`))
      .join("")
      .replace(/^\./, "");
    const value = issue.path.reduce<unknown>((inner, part) => Reflect.get(Object(inner), part), body);
    return {
      check: "shape",
      part: "answer",
      ...(path !== "" && { member: path }),
      // not the messages of zod, which are in the language that the process has loaded
      expected: issue.code === "custom" && issue.message ? issue.message : "a value that the account area can use",
      got: shown(value, true),
      mend:
        path === "" ? "Compare the answer with its example in the contract." : `Send a usable value as \`${path}\`.`,
    };
  });
}

function checkAnswer(operation: Operation, raw: RawResponse, secrets: ReadonlySet<string>): Found[] {
  const refusal = refusalIn(operation, raw);
  if (refusal !== undefined) {
    return [
      {
        check: "status",
        expected: "an answer, with a status from 200 to 299",
        got: `the status ${raw.status}, ${refusal}`,
        mend: "Answer this call. If it is refused by right, say so in the configuration with `refused`.",
      },
    ];
  }
  const body = parseBody(raw.text);
  const judged = judgeMembers(schemaOf(operation), body, secrets);
  return judged.some(({ check }) => check === "shape") ? judged : [...judged, ...unusable(operation, body)];
}

function checkRefusal(operation: Operation, wanted: string, raw: RawResponse): Found[] {
  const refusal = refusalIn(operation, raw);
  const about = { check: "refusal", part: "refusals", member: wanted, expected: `the refusal ${wanted}` } as const;
  if (refusal === undefined) {
    return [{ ...about, got: `an answer, with the status ${raw.status}`, mend: `Refuse this call with ${wanted}.` }];
  }
  const known = Object.keys(refusalsOf(operation));
  const found: Found[] = [];
  if (refusal !== wanted) {
    const isKnown = known.includes(refusal);
    found.push({
      ...about,
      got: `the refusal ${refusal}${isKnown ? "" : ", which the contract does not have"}`,
      mend: isKnown
        ? `Refuse with ${wanted} here: players read another sentence for ${refusal}.`
        : `Refuse with ${wanted}, or name your own code in UPSTREAM_CODES.`,
    });
  }
  const isClients = isSuccess(raw) || (raw.status >= 400 && raw.status < 500);
  if (!isClients)
    found.push({
      ...otherStatus("400 to 499", `${raw.status}, which says that the platform failed`),
      part: "refusals",
      member: wanted,
    });
  return [...found, ...sessionInRefusal(raw)];
}

function sessionInRefusal(raw: RawResponse): Found[] {
  if (isSuccess(raw) || header(raw, "set-cookie") === "") return [];
  return [
    {
      check: "cookie",
      member: "Set-Cookie",
      expected: "no cookie with a refusal",
      got: "a cookie",
      mend: "Set a session token only with an answer: a refusal must not begin a session.",
    },
  ];
}

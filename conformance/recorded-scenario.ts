// Turns recorded exchanges into a scenario: a value that came from an earlier answer becomes a variable.

import { type Operation, refusalsOf } from "@/server/upstream/define-operation";
import { operations } from "@/server/upstream/operations";
import { parseBody } from "@/server/upstream/response-body";
import { refusalIn } from "./check-response.ts";
import { type CallStep, isCall, type Scenario, type Step } from "./config-file.ts";
import type { Exchange } from "./record.ts";

type Source = { step: Step; path: string; variable?: string };

const control = "/_control/";
/** Shorter values are words of the contract, such as a country. */
const minLength = 6;

function operationFor({ method, url }: Exchange) {
  const own = url.pathname.replace(/^\/sites\/[^/]+/, "");
  const fits = operations.flatMap((operation) => {
    if (operation.method !== method) return [];
    const match = new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`).exec(own);
    return match ? [{ operation, params: { ...match.groups } }] : [];
  });
  return fits.find(({ params }) => Object.keys(params).length === 0) ?? fits[0];
}

const parsed = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));

/** @param isNamed whether an id is the same in every run; the item of a list is named by it, because its position may change */
function stringsIn(value: unknown, isNamed: (id: string) => boolean, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const id = Array.isArray(value) ? inner?.id : undefined;
    const part = typeof id === "string" && isNamed(id) ? `id=${id}` : name;
    return stringsIn(inner, isNamed, path === "" ? part : `${path}.${part}`);
  });
}

/** @param exchanges of one run, in their order */
export function scenarioFrom(name: string, exchanges: readonly Exchange[], siteExperience: string): Scenario {
  const sources = new Map<string, Source>();
  const taken = new Set<string>();
  const variableFor = (source: Source): string => {
    if (source.variable === undefined) {
      const base =
        source.path === "cookie" ? "token" : (source.path.split(".").findLast((part) => /\D/.test(part)) ?? "value");
      let variable = base;
      for (let count = 2; taken.has(variable); count += 1) variable = `${base}${count}`;
      taken.add(variable);
      source.variable = variable;
      source.step.keep = { ...source.step.keep, [variable]: source.path };
    }
    return `\${${source.variable}}`;
  };
  const withVariables = (value: unknown): unknown => {
    if (typeof value === "string") {
      const source = sources.get(value);
      return source ? variableFor(source) : value;
    }
    if (Array.isArray(value)) return value.map(withVariables);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withVariables(inner)]));
  };
  const texts = (values: Readonly<Record<string, string>>) => withVariables(values) as Record<string, string>;

  const sent = new Set<string>();
  const steps = exchanges.flatMap((exchange): Step[] => {
    const step = exchange.url.pathname.startsWith(control) ? supportStep(exchange) : callStep(exchange);
    if (!step) return [];
    const isNamed = (id: string) => sent.has(id) || exchange.url.pathname === `${control}personas`;
    for (const [, text] of stringsIn(step, isNamed)) sent.add(text);
    const answer = isCall(step) ? parseBody(exchange.answer) : parsed(exchange.answer);
    for (const [path, text] of stringsIn(answer, isNamed)) {
      if (text.length >= minLength && !sent.has(text)) sources.set(text, { step, path });
    }
    const token = /^session_token=([^;]+)/.exec(exchange.setCookie.at(-1) ?? "")?.[1];
    if (token !== undefined) sources.set(token, { step, path: "cookie" });
    return [step];
  });
  return {
    name,
    steps: withUniqueNames(steps.filter((step) => isCall(step) || !step.support.startsWith("GET") || step.keep)),
  };

  function supportStep({ method, url, body }: Exchange): Step {
    const content = withVariables(parsed(body));
    const query = [...url.searchParams].map(([name, value]) => {
      const known = withVariables(value);
      return `${name}=${known === value ? encodeURIComponent(value) : known}`;
    });
    const path = `${url.pathname}${query.length > 0 ? "?" : ""}${query.join("&")}`;
    return { support: `${method} ${path}`, ...(content !== undefined && { body: content }) };
  }

  function callStep(exchange: Exchange): CallStep | undefined {
    const found = operationFor(exchange);
    if (!found) return undefined;
    const { operation, params } = found;
    const refused = outcomeOf(operation, exchange);
    if (refused === "undeclared") return undefined;
    const { format: _, ...query } = Object.fromEntries(exchange.url.searchParams);
    const site = decodeURIComponent(/^\/sites\/([^/]+)/.exec(exchange.url.pathname)?.[1] ?? "");
    const token = exchange.headers.authorization?.replace(/^Bearer /, "");
    const decoded = Object.fromEntries(
      Object.entries(params).map(([key, text]) => [key, decodeURIComponent(text ?? "")]),
    );
    const setsToken = operation.setsToken && exchange.setCookie.length > 0;
    return {
      call: operation.name,
      ...(token !== undefined && { as: withVariables(token) as string }),
      ...(site !== (operation.site?.() ?? siteExperience) && { siteExperience: site }),
      ...(Object.keys(params).length > 0 && { params: texts(decoded) }),
      ...(Object.keys(query).length > 0 && { query: texts(query) }),
      ...((exchange.body !== "" || operation.takes) && contentOf(operation, exchange)),
      ...(refused !== undefined && { refused, status: exchange.status }),
      ...(refused === undefined && setsToken && { setsToken: true }),
    };
  }

  function contentOf(operation: Operation, { body, headers }: Exchange): Pick<CallStep, "body" | "file"> {
    if (operation.takes) return { file: { type: headers["content-type"] ?? "", ...shortened(body) } };
    return { body: withVariables(parsed(body)) as Record<string, unknown> };
  }
}

/** @returns the refusal that was provoked, undefined for an answer; a failure that the contract does not list proves nothing */
function outcomeOf(operation: Operation, { status, answer }: Exchange): string | undefined {
  const refusal = refusalIn(operation, { status, headers: {}, text: answer });
  if (refusal === undefined) return undefined;
  return Object.hasOwn(refusalsOf(operation), refusal) ? refusal : "undeclared";
}

/** A file that is one character over and over is only there for its length. */
function shortened(text: string): { text: string; bytes?: number } {
  const [first = ""] = text;
  return text.length > 1 && text === first.repeat(text.length) ? { text: first, bytes: text.length } : { text };
}

/** Players and keys of the runs are numbered; a scenario names its own, whatever was played before it. */
function withUniqueNames(steps: readonly Step[]): Step[] {
  const numbers: string[] = [];
  const text = JSON.stringify(steps).replace(/\b(player|key)-(\d+)\b/g, (_, word: string, number: string) => {
    if (!numbers.includes(number)) numbers.push(number);
    return `${word}-\${unique}-${numbers.indexOf(number) + 1}`;
  });
  return JSON.parse(text);
}

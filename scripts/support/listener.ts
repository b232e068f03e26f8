// The internal listener of support: GET /references is a page, POST /references its form, GET /references/CODE the same as JSON with a
// bearer token; GET /verdicts/BRAND/ACCOUNT lists what the platform has said of a player, DELETE …/SUBJECT ends it. It shares no port with
// players. The application decides (server/references/).
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { StoryLine } from "../story-text.ts";
import { pagePolicy, supportPage } from "./page.ts";

export type LookUp = { code: string; token: string; address: string };

/** As server/references/look-up.ts answers. */
export type LookUpAnswer =
  | { kind: "found"; code: string; lines: readonly StoryLine[] }
  | { kind: "unknown" | "refused" | "unavailable" }
  | { kind: "limited"; retryAfterMs: number };

export type VerdictQuestion = { brand: string; userKey: string; ends?: string; token: string; address: string };

/** As server/references/verdicts.ts answers. */
export type VerdictAnswer =
  | { kind: "verdicts"; verdicts: readonly object[] }
  | { kind: "unknown" | "refused" | "unavailable" }
  | { kind: "limited"; retryAfterMs: number };

type Ask = (asked: LookUp) => Promise<LookUpAnswer>;
type AskVerdicts = (asked: VerdictQuestion) => Promise<VerdictAnswer>;

const statuses = { found: 200, verdicts: 200, unknown: 404, refused: 401, limited: 429, unavailable: 503 } as const;

const messages = {
  unknown: "No request with this code is kept. Check the code; stories are kept for some days only.",
  refused: "This token is not known.",
  limited: "Too many look-ups. Wait a minute and try again.",
  unavailable: "The store does not answer. Try again, or use the log files: npm run trace.",
} as const;

const maxFormBytes = 4096;

const headers = {
  "cache-control": "no-store",
  "content-security-policy": pagePolicy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** @returns undefined for a form that is too long */
async function formIn(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > maxFormBytes) return undefined;
  }
  return new URLSearchParams(text);
}

function sendPage(response: ServerResponse, status: number, html: string) {
  response.writeHead(status, { ...headers, "content-type": "text/html; charset=utf-8" }).end(html);
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { ...headers, "content-type": "application/json" }).end(JSON.stringify(body));
}

const addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? "unknown";

async function answerForm(request: IncomingMessage, response: ServerResponse, ask: Ask) {
  const form = await formIn(request);
  if (!form) {
    response.setHeader("connection", "close");
    return sendPage(response, 413, supportPage());
  }
  const code = form.get("code") ?? "";
  const answer = await ask({ code, token: form.get("token") ?? "", address: addressOf(request) });
  const shown =
    answer.kind === "found" ? { code: answer.code, lines: answer.lines } : { code, message: messages[answer.kind] };
  sendPage(response, statuses[answer.kind], supportPage(shown));
}

const tokenOf = ({ headers: { authorization = "" } }: IncomingMessage) =>
  /^Bearer (.+)$/.exec(authorization)?.[1] ?? "";

type Refused = Exclude<LookUpAnswer, { kind: "found" }>;

function refuse(response: ServerResponse, refused: Refused) {
  if (refused.kind === "limited") response.setHeader("retry-after", Math.ceil(refused.retryAfterMs / 1000));
  if (refused.kind === "refused") response.setHeader("www-authenticate", "Bearer");
  sendJson(response, statuses[refused.kind], { error: refused.kind });
}

async function answerJson(request: IncomingMessage, response: ServerResponse, code: string, ask: Ask) {
  const answer = await ask({ code, token: tokenOf(request), address: addressOf(request) });
  if (answer.kind === "found") return sendJson(response, 200, { reference: answer.code, lines: answer.lines });
  refuse(response, answer);
}

const verdictsPath = /^\/verdicts\/([a-z]{1,20})\/((?:[\w.~-]|%[0-7][\dA-Fa-f]){1,200})(?:\/(\w{1,40}))?$/;

/** The account and subject that a path names; undefined for a path that is none, or a method that does not go with it. */
function questionIn({
  method,
  url = "/",
}: IncomingMessage): Pick<VerdictQuestion, "brand" | "userKey" | "ends"> | undefined {
  const [, brand, account = "", ends] = verdictsPath.exec(url) ?? [];
  if (brand === undefined || method !== (ends === undefined ? "GET" : "DELETE")) return undefined;
  return { brand, userKey: decodeURIComponent(account), ...(ends !== undefined && { ends }) };
}

async function answerVerdicts(response: ServerResponse, asked: VerdictQuestion, ask: AskVerdicts) {
  const answer = await ask(asked);
  if (answer.kind === "verdicts") return sendJson(response, 200, { verdicts: answer.verdicts });
  refuse(response, answer);
}

async function respond(request: IncomingMessage, response: ServerResponse, ask: Ask, askVerdicts: AskVerdicts) {
  const { method, url = "/" } = request;
  const asked = questionIn(request);
  if (asked) {
    const asking = { ...asked, token: tokenOf(request), address: addressOf(request) };
    return answerVerdicts(response, asking, askVerdicts);
  }
  if (url === "/references" && method === "GET") return sendPage(response, 200, supportPage());
  if (url === "/references" && method === "POST") return answerForm(request, response, ask);
  const code = /^\/references\/([0-9A-Za-z-]{1,20})$/.exec(url)?.[1];
  if (code !== undefined && method === "GET") return answerJson(request, response, code, ask);
  response.writeHead(404, headers).end();
}

/** @returns a server that does not listen yet */
export function createSupportListener(ask: Ask, askVerdicts: AskVerdicts): Server {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000 }, (request, response) => {
    respond(request, response, ask, askVerdicts).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, headers);
      response.end();
    });
  });
  server.maxConnections = 32;
  return server;
}

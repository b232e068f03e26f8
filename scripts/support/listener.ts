// The internal listener of support: /links is the page of links. It shares no port with players. The application decides (server/support/).
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { SupportPort } from "../../server/support/support-port.ts";
import { pagePolicy } from "./frame.ts";
import { linksPage } from "./links-page.ts";

const statuses = {
  link: 200,
  refused: 401,
  limited: 429,
  unavailable: 503,
} as const;

const messages = {
  refused: "This token is not known.",
  limited: "Too many look-ups. Wait a minute and try again.",
  unavailable: "The store does not answer. Try again.",
} as const;

const maxFormBytes = 16_384;

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

function sendPage(response: ServerResponse, status: number, html: string): void {
  // what is left of a form that is too long is not read
  if (status === 413) response.setHeader("connection", "close");
  response.writeHead(status, { ...headers, "content-type": "text/html; charset=utf-8" }).end(html);
}

const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? "unknown";

async function respond(request: IncomingMessage, response: ServerResponse, port: SupportPort) {
  const { method, url = "/" } = request;
  const [path, query] = url.split("?", 2);
  if (path === "/links" && method === "GET") return showLinks(response, new URLSearchParams(query), port);
  if (url === "/links" && method === "POST") return answerLinks(request, response, port);
  response.writeHead(404, headers).end();
}

type Ask = Pick<SupportPort, "links" | "linkForm">;

const chosenIn = (sent: URLSearchParams) => ({ brand: sent.get("brand") ?? "", page: sent.get("page") ?? "" });

function showLinks(response: ServerResponse, query: URLSearchParams, ask: Ask): void {
  sendPage(response, 200, linksPage({ form: ask.linkForm(chosenIn(query)) }));
}

async function answerLinks(request: IncomingMessage, response: ServerResponse, ask: Ask): Promise<void> {
  const sent = await formIn(request);
  const form = ask.linkForm(chosenIn(sent ?? new URLSearchParams()));
  if (!sent) return sendPage(response, 413, linksPage({ form, message: "This is too long." }));
  const asking = { token: sent.get("token") ?? "", address: addressOf(request) };
  const pasted = sent.get("link") ?? "";
  const values = Object.fromEntries(form.fields.map(({ name }) => [name, sent.get(name) ?? ""]));
  const answer = await ask.links(
    sent.get("asks") === "make"
      ? { ...asking, asks: "make", brand: form.brand, page: form.page, values }
      : { ...asking, asks: "read", link: pasted },
  );
  const shown = answer.kind === "link" ? { judged: answer } : { message: messages[answer.kind] };
  sendPage(response, statuses[answer.kind], linksPage({ form, values, pasted, ...shown }));
}

/** @returns a server that does not listen yet */
export function createSupportListener(port: SupportPort): Server {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000 }, (request, response) => {
    respond(request, response, port).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, headers);
      response.end();
    });
  });
  server.maxConnections = 32;
  return server;
}

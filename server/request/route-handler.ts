// How every route handler but the probes is made: host, origin and the gate first, then the work (promises 1, 6, 20).
import "server-only";
import { cookies, headers } from "next/headers";
import type { Refused } from "@/domain/routing/gate";
import { siteAt } from "@/domain/routing/hosts";
import { type HandlerPattern, handlerRoute, type handlers, pageOfHandler } from "@/domain/routing/routes";
import type { RequestContext, SignedInContext, UngatedContext } from "@/server/context/request-context";
import { ResultUnknown, StoreUnavailable } from "@/server/store/store";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { config } from "../config";
import { closedPolicy } from "./content-security-policy";
import { isForeign } from "./csrf";
import { enter } from "./enter";
import { throwIfAsked } from "./sandbox-throw";
import { writeCookies, writeRenewal } from "./write-cookies";

export type Handler = (request: Request) => Promise<Response>;

type ContextOf<P extends HandlerPattern> = (typeof handlers)[P]["access"] extends "open"
  ? RequestContext
  : SignedInContext;

type Parts<P extends HandlerPattern> = {
  answer(context: ContextOf<P>, request: Request): Promise<Response>;
  /** Answers a visitor whom the gate refuses. */
  refuse(decision: Refused, request: Request, context: UngatedContext): Response | Promise<Response>;
  /** A form of another site is accepted: the sandbox's own home page signs in. */
  isFromAnywhere?: boolean;
};

/** Of a response without a page. */
export const closedHeaders = { "cache-control": "no-store", "content-security-policy": closedPolicy };

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { ...closedHeaders, "content-type": "text/plain; charset=utf-8" } });

/** Middleware does not cover every handler, and no handler relies on it. */
export const handler =
  <P extends HandlerPattern>(pattern: P, { answer, refuse, isFromAnywhere = false }: Parts<P>): Handler =>
  async (request) => {
    await throwIfAsked("handler");
    const sent = await headers();
    const site = siteAt(sent.get("host"), config().hosts);
    if (!site) return plain(421, "This address is not served here.");
    const isRefused = !isFromAnywhere && isForeign(request.method, sent, site.hosts.account);
    if (isRefused) return plain(403, "This form did not come from our own page.");
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const entered = await enter(handlerRoute(pattern), pageOfHandler(pattern), { query });
    if (entered.kind === "refused") return refuse(entered.decision, request, entered.context);
    return answer(entered.context as ContextOf<P>, request);
  };

/** More than the longest address that a page may have, which a call may carry, and than the answers that a form keeps. */
const maxJsonBytes = 32_768;

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > maxJsonBytes) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusal = (status: number, error: string) =>
  Response.json({ error }, { status, headers: { "cache-control": "no-store" } });

function refuseCall({ reason }: Refused): Response {
  if (reason === "banned") return refusal(403, "banned");
  return reason === "unchecked" ? refusal(503, "unavailable") : refusal(401, "signedOut");
}

type OpenHandler = {
  [P in HandlerPattern]: (typeof handlers)[P]["access"] extends "open" ? P : never;
}[HandlerPattern];

type PlayerHandler = {
  [P in HandlerPattern]: (typeof handlers)[P]["access"] extends "player" ? P : never;
}[HandlerPattern];

const sendJson = (answer: object) => Response.json(answer, { headers: { "cache-control": "no-store" } });

/** Answers a look-up from one of our pages for a visitor without a session. */
export const answerVisitor = (pattern: OpenHandler, work: (context: RequestContext) => Promise<object>): Handler =>
  handler(pattern, {
    refuse: async (decision) => refuseCall(decision),
    answer: (context) => sendUnlessDown(() => work(context)),
  });

/** A look-up answers 503 while the platform or the store is down: the page continues without it. */
async function sendUnlessDown(work: () => Promise<object>): Promise<Response> {
  try {
    const answer = await work();
    return answer instanceof Response ? answer : sendJson(answer);
  } catch (error) {
    if (error instanceof UpstreamError || error instanceof StoreUnavailable || error instanceof ResultUnknown)
      return refusal(503, "unavailable");
    throw error;
  }
}

type Answering = {
  /** What can still be done for a visitor whose session has ended; nothing where it has no answer. */
  afterEnd?(context: UngatedContext, body: unknown): Promise<object | undefined>;
};

/**
 * Answers a look-up from one of our pages for a signed-in player: JSON in, JSON out.
 * @param work receives the parsed body; its result is sent as JSON
 */
export const answerPlayer = (
  pattern: PlayerHandler,
  work: (context: SignedInContext, body: unknown) => Promise<object>,
  { afterEnd }: Answering = {},
): Handler =>
  handler(pattern, {
    refuse: async (decision, request, context) => {
      const isOver = decision.reason === "anonymous" && afterEnd !== undefined;
      const answer = isOver ? await afterEnd(context, await bodyOf(request)) : undefined;
      return answer ? sendJson(answer) : refuseCall(decision);
    },
    answer: (context, request) =>
      sendUnlessDown(async () => {
        const body = request.method === "GET" ? undefined : await bodyOf(request);
        const jar = await cookies();
        const answer = await work(context, body).catch(async (error: unknown) => {
          await writeRenewal(context, jar);
          throw error;
        });
        await context.records.save(context.cookieWrites);
        await writeCookies(context, context.cookieWrites, jar);
        return answer;
      }),
  });

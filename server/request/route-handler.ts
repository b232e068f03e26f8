// What route handlers share: same origin, a player, JSON in, JSON out, and the cookies that a submit requested (promises 1, 6).
import "server-only";
import { cookies } from "next/headers";
import { writeCookies } from "@/server/forms/cookie-writes";
import { GuardUnavailable } from "@/server/guard/store";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { isBannedPlayer, type SignedInContext } from "./context";
import { isSameOrigin } from "./csrf";
import { readRequest } from "./read-request";
import { throwIfAsked } from "./sandbox-throw";

const maxJsonBytes = 4096;

async function bodyOf(request: Request, maxBytes: number): Promise<unknown> {
  const text = await request.text();
  if (text.length > maxBytes) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refuse = (status: number, error: string) =>
  Response.json({ error }, { status, headers: { "cache-control": "no-store" } });

/**
 * Answers a look-up from one of our pages for a signed-in player.
 * @param work receives the parsed body; its result is sent as JSON
 */
export async function answerPlayer(
  request: Request,
  work: (context: SignedInContext, body: unknown) => Promise<object>,
  { maxBytes = maxJsonBytes }: { maxBytes?: number } = {},
): Promise<Response> {
  await throwIfAsked("handler");
  const context = await readRequest(new URL(request.url).pathname, {});
  if (request.method !== "GET" && !isSameOrigin(request.headers, context.hosts.account)) return refuse(403, "foreign");
  const { player, isUnchecked } = context;
  if (!player || context.isPending) return refuse(401, "signedOut");
  if (isBannedPlayer(context)) return refuse(403, "banned");
  if (isUnchecked && request.method !== "GET") return refuse(503, "unavailable");
  try {
    const answer = await work(
      { ...context, player },
      request.method === "GET" ? undefined : await bodyOf(request, maxBytes),
    );
    await writeCookies(context, context.cookieWrites, await cookies());
    return answer instanceof Response ? answer : Response.json(answer, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof UpstreamError || error instanceof GuardUnavailable) return refuse(503, "unavailable");
    throw error;
  }
}

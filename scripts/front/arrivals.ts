// Asks the application what a request leads to, in place of the middleware, which would run in its own environment for each request.
import type { IncomingMessage, ServerResponse } from "node:http";
import { arrivedHeader } from "../../domain/routing/headers.ts";
import { cookiesIn } from "../../domain/session/cookie-names.ts";
import type { RequestState } from "../../server/telemetry/running-request.ts";
import type { Arrive } from "./settings.ts";

const epochMs = () => performance.timeOrigin + performance.now();

/** Sets the headers of a page that is shown as it is. Whatever else the request leads to is left to the middleware, and so is an error. */
export async function meet(
  { method = "GET", url = "", headers }: IncomingMessage,
  response: ServerResponse,
  { arrive, state }: { arrive: Arrive; state: RequestState },
): Promise<void> {
  const startedAt = epochMs();
  const textOf = (name: string) => headers[name]?.toString() ?? null;
  const cookies = cookiesIn(headers.cookie ?? "");
  const asked = { method, address: url, headers: { get: textOf }, cookies, requestId: textOf("x-request-id") ?? "" };
  const page = await arrive(asked).catch(() => undefined);
  if (!page) return;
  Object.assign(headers, page.ofRequest, { [arrivedHeader]: "true" });
  for (const [name, value] of Object.entries(page.ofResponse)) response.setHeader(name, value);
  state.middleware = [startedAt, epochMs()];
}

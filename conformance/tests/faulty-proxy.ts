// A proxy that spoils what a platform receives or answers.
import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { request } from "undici";
import { listening } from "../../tests/kit/stack/listening.ts";

export type Response = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
export type PlantedFault = {
  /** Part of the paths that it spoils. */
  path: string;
  method?: string;
  receives?: (headers: IncomingHttpHeaders) => void;
  answers?: (response: Response) => void;
  /** Never answers. */
  hangs?: boolean;
  /** Ends the connection in place of an answer. */
  resets?: boolean;
  /** Answers after so many milliseconds. */
  waits?: number;
};

export async function startFaultyProxy(port: number, fault?: PlantedFault) {
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const { method = "GET", url = "/", headers } = incoming;
    const isSpoilt = fault !== undefined && url.includes(fault.path) && (fault.method ?? method) === method;
    if (isSpoilt && fault.hangs) return;
    if (isSpoilt && fault.resets) return void outgoing.destroy();
    const { connection: _, "transfer-encoding": __, "content-length": ___, ...passed } = headers;
    if (isSpoilt) fault.receives?.(passed);
    const answer = await request(`http://127.0.0.1:${port}${url}`, {
      method: method as "GET",
      headers: passed,
      body: body.length === 0 ? null : body,
    });
    const { "transfer-encoding": ____, "content-length": _____, connection: ______, ...sent } = answer.headers;
    const response: Response = { status: answer.statusCode, headers: sent, body: await answer.body.text() };
    if (isSpoilt) fault.answers?.(response);
    if (isSpoilt && fault.waits !== undefined) await pause(fault.waits);
    outgoing.writeHead(response.status, response.headers).end(response.body);
  });
  return {
    address: `http://127.0.0.1:${await listening(server)}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

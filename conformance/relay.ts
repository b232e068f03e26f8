// A proxy before a platform. It passes each request on as a whole, and the code that starts it may see or change what passes.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { request } from "undici";

type Headers = Record<string, string | string[] | undefined>;

export type RelayedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
export type RelayedResponse = { status: number; headers: Headers; body: string };

type Relaying = {
  /** Before the request is passed on. @returns true where nothing is passed on, because the response is dealt with */
  receive?: (request: RelayedRequest, response: ServerResponse) => boolean;
  /** Before the answer is passed back. */
  answer?: (response: RelayedResponse, request: RelayedRequest) => Promise<void> | void;
};

/**
 * They belong to one connection, and each side of a proxy has its own. A relayed `keep-alive` promised that this server keeps a connection
 * for as long as the platform does; it closed earlier, and a call that was sent at that moment was lost (ECONNRESET).
 */
const ofConnection: ReadonlySet<string> = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

const endToEnd = <H extends Headers>(headers: H): H =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name))) as H;

/** Starts a relay to a platform on this machine. @param port of the platform */
export async function startRelay(port: number, { receive, answer }: Relaying) {
  const server = createServer(async (incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const asked = { method, url, headers: endToEnd(headers), body: await buffer(incoming) };
    if (receive?.(asked, outgoing)) return;
    const got = await request(`http://127.0.0.1:${port}${url}`, {
      method: method as "GET",
      headers: asked.headers,
      body: asked.body.length === 0 ? null : asked.body,
    });
    const given = { status: got.statusCode, headers: endToEnd(got.headers), body: await got.body.text() };
    await answer?.(given, asked);
    outgoing.writeHead(given.status, given.headers).end(given.body);
  });
  // longer than any pause between two calls
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

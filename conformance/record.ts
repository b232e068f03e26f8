// Records what the contract runs send to the sandbox and writes it as scenarios, so that the runs and the configuration say the same.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";

export type Exchange = {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
  status: number;
  setCookie: string[];
  answer: string;
};

/** A proxy before the sandbox that keeps what passes. */
export async function startRecorder(port: number) {
  const exchanges: Exchange[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = "GET", url = "/", headers } = incoming;
    const { connection: _, "transfer-encoding": __, "content-length": ___, ...passed } = headers;
    const answer = await request(`http://127.0.0.1:${port}${url}`, {
      method: method as "GET",
      headers: passed,
      body: body.length === 0 ? null : body,
    });
    const text = await answer.body.text();
    exchanges.push({
      method,
      url: new URL(url, "http://platform"),
      headers,
      body: body.toString(),
      status: answer.statusCode,
      setCookie: [answer.headers["set-cookie"] ?? []].flat(),
      answer: text,
    });
    const { "transfer-encoding": ____, "content-length": _____, ...back } = answer.headers;
    outgoing.writeHead(answer.statusCode, back).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** @returns what passed since the last call */
    taken: () => exchanges.splice(0),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

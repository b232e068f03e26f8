import { openSocket, type Target } from "./http-client.ts";
import type { Plan } from "./plan.ts";

/** `refused`: nothing listened. `status`: of the first response; 0 when the connection ended without one. */
export type Sent = { kind: "refused" } | { kind: "sent"; status: number };

/** Whether the first response is whole, as far as its length or its last bytes tell. */
function isWhole(received: string, isHead: boolean): boolean {
  const [head = "", ...rest] = received.split("\r\n\r\n");
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined && !isHead) return rest.join("\r\n\r\n").length >= Number(length);
  return /(<\/html>\s*|\r\n0\r\n\r\n|\r\n\r\n)$/.test(received);
}

/**
 * Sends what the plan says, and resolves when the connection has ended.
 * @param patienceMs for a connection that the server keeps open, because it waits for the rest of a request
 */
export function send({ pieces, from, end }: Plan, target: Target, patienceMs: number): Promise<Sent> {
  return new Promise((resolve) => {
    const socket = openSocket(target, from);
    const isHead = pieces.join("").startsWith("HEAD ");
    let received = "";
    let isRefused = false;
    const finish = () => {
      if (end.how === "halfClose") socket.end();
      else if (end.how === "close" || target.isSecure) socket.destroy();
      else socket.resetAndDestroy();
    };
    const timer = setTimeout(() => socket.destroy(), patienceMs);
    socket.setNoDelay(true);
    socket.on("error", (error) => {
      isRefused ||= "code" in error && error.code === "ECONNREFUSED";
    });
    socket.on("data", (bytes) => {
      received += bytes.toString("latin1");
      if (end.when === "responseBegins") finish();
      else if (end.when === "responseEnds" && isWhole(received, isHead)) finish();
    });
    socket.once("close", () => {
      clearTimeout(timer);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
      resolve(isRefused ? { kind: "refused" } : { kind: "sent", status });
    });
    socket.once(target.isSecure ? "secureConnect" : "connect", () => {
      for (const piece of pieces) socket.write(piece, "latin1");
      if (end.when === "sent") socket.write("", finish);
    });
  });
}

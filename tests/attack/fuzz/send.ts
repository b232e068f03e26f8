import { openSocket, type Target } from "../http-client.ts";
import type { Plan } from "./plan.ts";

/** `refused`: nothing listened. `status`: of the first response; 0 when the connection ended without one. */
export type Sent = { kind: "refused" } | { kind: "sent"; status: number };

/** A connection that the server keeps open, because it waits for the rest of a request, or for the next one. */
const longestMs = 2_000;

/** Sends what the plan says, and resolves when the connection has ended. */
export function send({ pieces, from, end }: Plan, target: Target): Promise<Sent> {
  return new Promise((resolve) => {
    const socket = openSocket(target, from);
    let received = "";
    let isRefused = false;
    const finish = () => {
      if (end.how === "halfClose") socket.end();
      else if (end.how === "close" || target.isSecure) socket.destroy();
      else socket.resetAndDestroy();
    };
    const timer = setTimeout(() => socket.destroy(), longestMs);
    socket.setNoDelay(true);
    socket.on("error", (error) => {
      isRefused ||= "code" in error && error.code === "ECONNREFUSED";
    });
    socket.on("data", (bytes) => {
      received += bytes.toString("latin1");
      if (end.when === "responseBegins") finish();
      // the last bytes of a page, of a chunked response or of one without a body
      else if (end.when === "responseEnds" && /(<\/html>\s*|\r\n0\r\n\r\n|\r\n\r\n)$/.test(received)) finish();
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

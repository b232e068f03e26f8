// Sends a request byte by byte, because HTTP clients refuse malformed ones.
import { connect } from "node:net";
import { text } from "node:stream/consumers";

export type Wired = { status: number; headers: Headers; body: string };

/** Sends the lines of a head, the first without its HTTP version, and reads until the server closes. */
export async function wire(port: number, [target = "", ...lines]: readonly string[]): Promise<Wired> {
  const socket = connect(port, "127.0.0.1");
  socket.write([`${target} HTTP/1.1`, ...lines, "connection: close", "", ""].join("\r\n"));
  const answer = await text(socket);
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  const [first = "", ...named] = head.split("\r\n");
  const headers = new Headers(
    named.map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
  return { status: Number(first.split(" ")[1]), headers, body: rest.join("\r\n\r\n") };
}

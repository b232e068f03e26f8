// A client that costs little, so that measuring on the server's machine does not take the server's time: it writes ready bytes and
// reads no more of a response than where it ends.
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

export type Target = { port: number; host: string; isSecure?: boolean };

export type Answer = { status: number; ms: number };

/** Addresses of this machine, so that server and proxy can tell clients apart. */
export const addresses = {
  attacker: "127.0.0.2",
  healthy: "127.0.0.3",
  visitor: (i: number): string => `127.1.0.${1 + (i % 250)}`,
};

export function openSocket({ port, host, isSecure = false }: Target, localAddress: string): Socket {
  const address = { port, host: "127.0.0.1", localAddress };
  // the certificate was made at the start of nginx
  return isSecure
    ? connectTls({ ...address, servername: host.split(":")[0], rejectUnauthorized: false })
    : connect(address);
}

export const originOf = ({ host, isSecure }: Target): string => `${isSecure ? "https" : "http"}://${host}`;

const lastChunk = Buffer.from("0\r\n\r\n");

/** Reads one response from what arrives. */
function responseReader() {
  let head = "";
  let status = 0;
  let left = Number.NaN;
  let tail: Buffer = Buffer.alloc(0);
  /** @returns the status once the response is whole */
  function read(bytes: Buffer): number | undefined {
    let body = bytes;
    if (status === 0) {
      head += bytes.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return undefined;
      status = Number(head.slice(9, 12));
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? "NaN");
      body = Buffer.from(head.slice(end + 4), "latin1");
    }
    left -= body.length;
    tail = body.length >= 5 ? body.subarray(-5) : Buffer.concat([tail, body]).subarray(-5);
    const isWhole = Number.isNaN(left) ? tail.equals(lastChunk) : left <= 0;
    return isWhole ? status : undefined;
  }
  /** @returns the status of a response that ends with its connection; 0 when none has come or it was cut short */
  const atEnd = () => (Number.isNaN(left) ? status : 0);
  return { read, atEnd };
}

export type Client = {
  /** @returns status 0 when the connection ends without a response */
  ask(path: string): Promise<Answer>;
  close(): void;
};

/** @param isKept whether a connection is used again, as browsers and proxies do */
export function newClient(target: Target, localAddress: string, isKept = true): Client {
  const idle: Socket[] = [];
  const all = new Set<Socket>();
  const { host } = target;

  function open(): Socket {
    const socket = openSocket(target, localAddress);
    all.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => undefined);
    socket.once("close", () => all.delete(socket));
    return socket;
  }

  function ask(path: string): Promise<Answer> {
    const startedAt = performance.now();
    const socket = idle.pop() ?? open();
    if (socket.destroyed) return ask(path);
    return new Promise((resolve) => {
      const response = responseReader();
      const end = (status: number) => {
        socket.off("data", onData);
        socket.off("close", onClose);
        if (isKept && !socket.destroyed) idle.push(socket);
        else socket.destroy();
        resolve({ status, ms: performance.now() - startedAt });
      };
      const onData = (bytes: Buffer) => {
        const status = response.read(bytes);
        if (status !== undefined) end(status);
      };
      const onClose = () => end(response.atEnd());
      socket.on("data", onData);
      socket.once("close", onClose);
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\n` +
          `connection: ${isKept ? "keep-alive" : "close"}\r\n\r\n`,
      );
    });
  }

  return { ask, close: () => all.forEach((socket) => void socket.destroy()) };
}

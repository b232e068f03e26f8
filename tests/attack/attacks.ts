// What one address can do to a server. Each attack goes on until it is told to stop.
import { connect, type Socket } from "node:net";
import { addresses, type Target } from "./load.ts";

export type Attack = { name: string; start(target: Target): () => void };

const attacker = "203.0.113.1";

const postHead = ({ host }: Target, length: number) =>
  `POST /auth HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\nx-forwarded-for: ${attacker}\r\n` +
  `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`;

/** Keeps a fixed number of connections busy; one that was closed is opened again. */
function keepOpen(count: number, target: Target, begin: (socket: Socket) => void): () => void {
  const sockets = new Set<Socket>();
  let isStopped = false;
  const open = () => {
    const socket = connect({ port: target.port, host: "127.0.0.1", localAddress: addresses.attacker });
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", () => undefined);
    socket.once("connect", () => begin(socket));
    socket.once("close", () => {
      sockets.delete(socket);
      if (!isStopped) setTimeout(open, 250);
    });
  };
  for (let i = 0; i < count; i += 1) open();
  return () => {
    isStopped = true;
    for (const socket of sockets) socket.destroy();
  };
}

/** Writes chunk after chunk, with a pause between them, while the other side takes them. */
function drip(socket: Socket, chunk: Buffer, everyMs: number) {
  const timer = setInterval(() => socket.writable && !socket.writableNeedDrain && socket.write(chunk), everyMs);
  socket.once("close", () => clearInterval(timer));
}

export const attacks: readonly Attack[] = [
  {
    name: "400 slow forms",
    start: (target) =>
      keepOpen(400, target, (socket) => {
        socket.write(postHead(target, 60_000));
        drip(socket, Buffer.from("a"), 2_000);
      }),
  },
  {
    name: "60 unfinished forms of 9.5 MB",
    start: (target) =>
      keepOpen(60, target, (socket) => {
        socket.write(postHead(target, 9_500_000));
        drip(socket, Buffer.alloc(190_000, 0x61), 20);
      }),
  },
  {
    name: "3,000 upgrades",
    start: (target) =>
      keepOpen(3_000, target, (socket) => {
        socket.write(
          `GET /auth HTTP/1.1\r\nhost: ${target.host}\r\nx-forwarded-for: ${attacker}\r\n` +
            "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: YQ==\r\n\r\n",
        );
      }),
  },
];

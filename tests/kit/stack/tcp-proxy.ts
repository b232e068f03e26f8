// A network between two programs that can be slow, or be cut: answers come late, or connections end and none is accepted.
import { connect, createServer, type Socket } from "node:net";
import { listening } from "./listening.ts";

/** @param port of the program behind it */
export async function startTcpProxy(port: number) {
  const sockets = new Set<Socket>();
  const state = { delayMs: 0, commands: 0, roundTrips: 0, isWaiting: false, isCut: false };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    near.on("error", () => undefined);
    if (state.isCut) return void near.destroy();
    const far = connect(port, "127.0.0.1").on("error", () => undefined);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
    near.on("data", (data) => {
      const commands =
        String(data).match(/\*\d+\r\n\$\d+\r\n(EVALSHA|EVAL|MGET|SET|DEL|HGETALL|HSET|HDEL)\r\n/g)?.length ?? 0;
      state.commands += commands;
      // what is sent while an answer is awaited costs no time of its own
      if (commands > 0 && !state.isWaiting) {
        state.roundTrips += 1;
        state.isWaiting = true;
      }
      far.write(data);
    });
    far.on("data", (data) => {
      const answered = state.roundTrips;
      setTimeout(() => {
        if (state.roundTrips === answered) state.isWaiting = false;
        if (near.writable) near.write(data);
      }, state.delayMs);
    });
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });
  return {
    port: await listening(server),
    answerAfter: (ms: number) => {
      state.delayMs = ms;
    },
    cut: (isCut: boolean) => {
      state.isCut = isCut;
      if (isCut) endAll();
    },
    /** How many commands on keys Redis has been sent. */
    commands: () => state.commands,
    /** How often an answer of Redis was waited for; only while one request runs at a time. */
    roundTrips: () => state.roundTrips,
    close: () => {
      endAll();
      server.close();
    },
  };
}

// A Redis that is far away or overloaded: always answers, each time only after a while.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** @returns a proxy before the port; `delayMs` may change while connections are open */
export async function startSlowProxy(port: number) {
  const sockets = new Set<Socket>();
  const state = { delayMs: 0, scripts: 0 };
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    }
    near.on("data", (data) => {
      state.scripts += String(data).match(/\r\nEVAL(SHA)?\r\n/g)?.length ?? 0;
      far.write(data);
    });
    far.on("data", (data) => setTimeout(() => near.writable && near.write(data), state.delayMs));
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerAfter: (ms: number) => {
      state.delayMs = ms;
    },
    /** How many scripts have been asked for. */
    asked: () => state.scripts,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

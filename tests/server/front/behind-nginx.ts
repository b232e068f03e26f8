// nginx with the rules of deploy/nginx/ before an instance.
import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished } from "vitest";
import { freePort } from "../../../scripts/answers.ts";
import { startNginx } from "../../../scripts/nginx.ts";
import { eventually } from "../../kit/eventually.ts";

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** @returns the port of nginx */
export async function behindNginx(
  instancePort: number,
  secureHosts?: readonly string[],
  keptAssets?: string,
): Promise<number> {
  const port = await freePort();
  const more = { ...(secureHosts && { secureHosts }), ...(keptAssets && { keptAssets }) };
  const nginx = startNginx({ port, instancePorts: [instancePort], ...more });
  onTestFinished(async () => {
    nginx.kill();
    await once(nginx, "exit");
  });
  await eventually(async () => expect(await isOpen(port)).toBe(true));
  return port;
}

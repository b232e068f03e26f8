// The account area as players reach it: by TLS, through nginx with the rules of deploy/nginx/.
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort, isFree } from "../../../scripts/answers.ts";
import { startNginx } from "../../../scripts/nginx.ts";
import { signedOutPlayer, signInWithCode } from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import { raw } from "../../harness/stack/raw.ts";
import { type Instance, startInstance } from "../../harness/stack/stack.ts";

// the readiness of an instance is asked with the host of "main"
const brand = "gnog";
const host = "gnog.localhost";

let port: number;
let instance: Instance;
let nginx: ReturnType<typeof startNginx>;
beforeAll(async () => {
  port = await freePort();
  const account = `https://${host}:${port}`;
  instance = await startInstance(ownStack.sandboxPort, { HOSTS: JSON.stringify({ gnog: { account } }) });
  nginx = startNginx({ port, instancePorts: [instance.port], secureHosts: [host] });
  await vi.waitFor(async () => expect(await isFree(port)).toBe(false));
});
afterAll(async () => {
  nginx.kill();
  await Promise.all([once(nginx, "exit"), instance.stop()]);
});
test("a player signs in, changes a setting and logs out by TLS, with never a redirect to a plain address", async () => {
  const origins = new Set<string>();
  const witness = ({ url }: { url: string }) => {
    const { origin, hostname } = new URL(url);
    if (hostname === host) origins.add(origin);
  };
  const { visitor, email } = await signedOutPlayer({ brand }, { port, isSecure: true, witness });
  await signInWithCode(visitor, email);
  expect(visitor.session).toBeDefined();
  await visitor.get(`${visitor.home}/language`);
  await visitor.press("Use this language");
  expect(visitor.status).toBe(200);
  await visitor.get(`${visitor.home}/logout`);
  await visitor.press("Log out");
  expect([visitor.session, [...origins]]).toEqual([undefined, [`https://${host}:${port}`]]);
});

test("a plain request is redirected to TLS", async () => {
  const { status, headers } = await raw(port, "/auth?x=1", { headers: { host: `${host}:${port}` } });
  expect([status, headers.location]).toEqual([308, `https://${host}:${port}/auth?x=1`]);
});

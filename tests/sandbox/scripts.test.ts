import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ownSandbox } from "./test-sandbox.ts";

const sandbox = ownSandbox();

const host = "scripts.main.localhost";

async function load(path: string) {
  const answer = await sandbox.raw(path, { host });
  return { status: answer.statusCode, headers: answer.headers, content: await answer.body.text() };
}

const trouble = (scripts: Record<string, unknown>) => sandbox.call("/_control/scripts", { body: scripts });

test.each([
  "/maps/api/js?key=k&libraries=places",
  "/device-intelligence.js",
  "/device-risk.js",
  "/geolocation-client.js",
])("%s can be loaded from any origin, with the integrity that is published", async (path) => {
  const { content, headers } = await load(path);
  const integrity = JSON.parse((await load("/integrity.json")).content) as Record<string, string>;
  const digest = createHash("sha384").update(content).digest("base64");
  expect(integrity[path.replace(/\?.*/, "")]).toBe(`sha384-${digest}`);
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "content-type": expect.stringContaining("javascript"),
  });
});

test("a script can be missing, until the reset", async () => {
  await trouble({ places: { isMissing: true } });
  expect((await load("/maps/api/js")).status).toBe(404);
  await sandbox.control.reset();
  expect((await load("/maps/api/js")).status).toBe(200);
  expect((await trouble({ horoscope: {} })).status).toBe(400);
});

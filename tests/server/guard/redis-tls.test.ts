// A Redis that speaks TLS only, with a certificate of an authority of its own.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRedisStore } from "@/server/guard/redis";
import { GuardUnavailable } from "@/server/guard/store";
import { startTlsRedis } from "../../kit/stack/redis-server";
import { quiet } from "../../kit/stack/stores";

let folder: string;
let redis: Awaited<ReturnType<typeof startTlsRedis>>;
let ca: string;
let otherCa: string;

/** A key and a certificate that it signs itself, for this machine's address. */
function makeCertificate(name: string) {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const subject = ["-subj", `/CN=${name}`, "-addext", "subjectAltName=IP:127.0.0.1"];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", [...made, "-keyout", key, "-out", cert, ...subject], { stdio: "ignore" });
  return { key, cert };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "redis-tls-"));
  const own = makeCertificate("redis");
  const other = makeCertificate("other");
  ca = await readFile(own.cert, "utf8");
  otherCa = await readFile(other.cert, "utf8");
  redis = await startTlsRedis(own);
});
afterAll(async () => {
  await redis.close();
  await rm(folder, { recursive: true });
});

const now = Date.now();

test("is reached over rediss: with the certificate of its authority", async () => {
  const store = createRedisStore({ url: redis.url, ca, log: quiet });
  await store.revoke("sid", now + 60_000, now);
  expect(await store.isRevoked("sid", now)).toBe(true);
  await store.close();
});

test.each([
  ["another authority's certificate", () => ({ url: redis.url, ca: otherCa })],
  ["no certificate", () => ({ url: redis.url })],
  ["plain redis:", () => ({ url: redis.url.replace("rediss:", "redis:") })],
])("is not trusted with %s", async (_, settings) => {
  const store = createRedisStore({ ...settings(), log: quiet });
  await expect(store.isRevoked("sid", now)).rejects.toBeInstanceOf(GuardUnavailable);
  await store.close();
});

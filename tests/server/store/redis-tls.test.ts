// A Redis that speaks TLS only, with a certificate of a private authority.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@redis/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRedisStore } from "@/server/store/redis";
import { type Key, type Store, StoreUnavailable } from "@/server/store/store";
import { freePort } from "../../../scripts/answers.ts";
import { startTlsRedis } from "../../kit/stack/redis-server";
import { quiet, redisStore } from "../../kit/stack/stores";

let folder: string;
let redis: Awaited<ReturnType<typeof startTlsRedis>>;
let ca: string;
let otherCa: string;
let own: ReturnType<typeof makeCertificate>;

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
  own = makeCertificate("redis");
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
const key: Key = ["account:nora", "value"];

/** @returns what a store keeps; null while it is not connected, which takes a busy machine more than a second */
const keptBy = (store: Store | undefined) =>
  store
    ?.set(key, "kept", now + 60_000, now)
    .then(() => store.get([key], now))
    .catch(() => null);

test("is reached over rediss: with the certificate of its authority", async () => {
  const store = redisStore(redis.url, { ca });
  await store.set(key, "kept", now + 60_000, now);
  expect(await store.get([key], now)).toEqual(["kept"]);
  await store.close();
});

test("a cluster is reached over TLS with the certificate of its authority", async () => {
  const clustered = ["--cluster-enabled", "yes", "--tls-cluster", "yes", "--cluster-announce-ip", "127.0.0.1"];
  const bus = String(await freePort());
  const server = await startTlsRedis(own, ...clustered, "--cluster-port", bus, "--dir", folder);
  const admin = await createClient({ url: server.url, socket: { tls: true, ca } }).connect();
  await admin.sendCommand(["CLUSTER", "ADDSLOTSRANGE", "0", "16383"]);
  await expect.poll(async () => String(await admin.sendCommand(["CLUSTER", "INFO"]))).toContain("cluster_state:ok");
  admin.destroy();
  const servers = { kind: "cluster", addresses: [`127.0.0.1:${server.port}`], tls: true } as const;
  const [trusting, doubting] = [ca, otherCa].map((each) => createRedisStore({ servers, ca: each, log: quiet }));
  await expect.poll(() => keptBy(trusting)).toEqual(["kept"]);
  await expect(doubting?.get([key], now)).rejects.toBeInstanceOf(StoreUnavailable);
  await Promise.all([trusting?.close(), doubting?.close()]);
  await server.close();
});

test("Sentinels and the master that they name are reached over TLS with the certificate of its authority", async () => {
  const master = await startTlsRedis(own);
  const file = join(folder, "sentinel.conf");
  await writeFile(file, `sentinel monitor account-area-master 127.0.0.1 ${master.port} 1\n`);
  const sentinel = await startTlsRedis(own, file, "--sentinel", "--tls-replication", "yes", "--dir", folder);
  const addresses = [`127.0.0.1:${sentinel.port}`];
  const servers = { kind: "sentinels", addresses, master: "account-area-master", tls: true } as const;
  const [trusting, doubting] = [ca, otherCa].map((each) => createRedisStore({ servers, ca: each, log: quiet }));
  await expect.poll(() => keptBy(trusting)).toEqual(["kept"]);
  await expect(doubting?.get([key], now)).rejects.toBeInstanceOf(StoreUnavailable);
  const plain = createRedisStore({ servers: { ...servers, tls: false }, log: quiet });
  await expect(plain.get([key], now)).rejects.toBeInstanceOf(StoreUnavailable);
  await Promise.all([trusting?.close(), doubting?.close(), plain.close()]);
  await Promise.all([sentinel.close(), master.close()]);
});

test.each([
  ["another authority's certificate", () => ({ url: redis.url, ca: otherCa })],
  ["no certificate", () => ({ url: redis.url })],
  ["plain redis:", () => ({ url: redis.url.replace("rediss:", "redis:") })],
])("is not trusted with %s", async (_, settings) => {
  const { url, ...access } = settings();
  const store = redisStore(url, access);
  await expect(store.get([key], now)).rejects.toBeInstanceOf(StoreUnavailable);
  await store.close();
});

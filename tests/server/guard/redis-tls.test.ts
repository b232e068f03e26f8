// Redis by TLS, as preprod and prod require it.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { minutes } from "@/domain/duration";
import { createRedisStore } from "@/server/guard/redis";
import { GuardUnavailable } from "@/server/guard/store";
import { freePort } from "../../../scripts/answers.ts";
import { makeCertificate } from "../../../scripts/certificate.ts";
import { startRedis } from "./redis-server";
import { quiet } from "./stores";

/** A Redis with a certificate for one host. @returns its TLS port, and the certificate as PEM */
async function secureRedis(host: string) {
  const folder = mkdtempSync(join(tmpdir(), "guard-tls-"));
  const { certificate, key } = makeCertificate(folder, [host]);
  const port = await freePort();
  const files = ["--tls-cert-file", certificate, "--tls-key-file", key, "--tls-ca-cert-file", certificate];
  const redis = await startRedis("--tls-port", `${port}`, "--tls-auth-clients", "no", ...files);
  onTestFinished(async () => {
    await redis.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { port, ca: readFileSync(certificate, "utf8") };
}

function hit(port: number, ca?: string) {
  const store = createRedisStore({ url: `rediss://localhost:${port}`, log: quiet, ...(ca && { ca }) });
  onTestFinished(() => store.close());
  return store.hit("key", { times: 3, perMs: minutes(10) }, Date.now());
}

test("the certificate of a private authority is accepted where REDIS_CA names it, and refused where it does not", async () => {
  const { port, ca } = await secureRedis("localhost");
  expect(await hit(port, ca)).toMatchObject({ allowed: true });
  await expect(hit(port)).rejects.toBeInstanceOf(GuardUnavailable);
});

test("a certificate for another host is refused, even of that authority", async () => {
  const { port, ca } = await secureRedis("redis.example.test");
  await expect(hit(port, ca)).rejects.toBeInstanceOf(GuardUnavailable);
});

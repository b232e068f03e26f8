// A certificate for this machine, made anew at each start. It is self-signed, so browsers warn before they open the first page.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

export type Certificate = { certificate: string; key: string };

/** Writes a self-signed certificate for these hosts and its key to a folder. @returns their paths */
export function makeCertificate(folder: string, hosts: readonly string[]): Certificate {
  const files = { certificate: join(folder, "certificate.pem"), key: join(folder, "key.pem") };
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "7"];
  const names = ["-subj", "/CN=localhost", "-addext", `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(",")}`];
  const output = ["-keyout", files.key, "-out", files.certificate];
  const { status, error, stderr } = spawnSync("openssl", ["req", ...kind, ...names, ...output], { encoding: "utf8" });
  if (error) throw new Error("openssl is missing. On Debian: apt-get install openssl", { cause: error });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return files;
}

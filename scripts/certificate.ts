// Certificates made anew for this machine: a self-signed one at each start of nginx, and signed ones where a test needs an authority.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

export type Certificate = { certificate: string; key: string };

type Made = {
  /** Names the files, and the subject. */
  name?: string;
  hosts?: readonly string[];
  /** Who signs; by default it signs itself, so that browsers warn before they open the first page. */
  signedBy?: Certificate;
};

/** Writes a certificate and its key to a folder. @returns their paths */
export function makeCertificate(folder: string, { name = "certificate", hosts = [], signedBy }: Made): Certificate {
  const files = { certificate: join(folder, `${name}.pem`), key: join(folder, `${name}-key.pem`) };
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "7"];
  const names = hosts.length > 0 ? ["-addext", `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(",")}`] : [];
  const signer = signedBy ? ["-CA", signedBy.certificate, "-CAkey", signedBy.key] : [];
  const use = signedBy ? ["-addext", "basicConstraints=critical,CA:FALSE"] : [];
  const output = [
    "-subj",
    `/CN=${name === "certificate" ? "localhost" : name}`,
    "-keyout",
    files.key,
    "-out",
    files.certificate,
  ];
  const args = ["req", ...kind, ...names, ...signer, ...use, ...output];
  const { status, error, stderr } = spawnSync("openssl", args, { encoding: "utf8" });
  if (error) throw new Error("openssl is missing. On Debian: apt-get install openssl", { cause: error });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return files;
}

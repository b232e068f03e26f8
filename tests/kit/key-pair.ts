// A pair of Ed25519 keys in files.
import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** @returns the paths of the private and of the public key */
export function keyPair(folder: string, name: string): { key: string; publicKey: string } {
  const pair = generateKeyPairSync("ed25519");
  const [key, publicKey] = [join(folder, `${name}.pem`), join(folder, `${name}.pub`)];
  writeFileSync(key, pair.privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(publicKey, pair.publicKey.export({ type: "spki", format: "pem" }));
  return { key, publicKey };
}

// Ed25519 signatures of what a laboratory gets. The public half, and openssl, are all that is needed to verify one.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { readFileSync } from "node:fs";

function keyIn(file: string, read: (pem: string) => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = read(readFileSync(file, "utf8"));
  } catch {
    throw new Error(`${file} holds no key in PEM that can be read`);
  }
  if (key.asymmetricKeyType !== "ed25519")
    throw new Error(`${file} holds a key of the type ${key.asymmetricKeyType}, not Ed25519`);
  return key;
}

/** @param file with the private key, in PEM (PKCS 8). @throws an error that names the file */
export const signatureOf = (bytes: Uint8Array, file: string): Buffer =>
  sign(null, bytes, keyIn(file, createPrivateKey));

/** @param file with the public key, in PEM (SPKI); a private key is refused, because a verifier has none */
export function isSignedBy(bytes: Uint8Array, signature: Uint8Array, file: string): boolean {
  const key = keyIn(file, (pem) => {
    if (pem.includes("PRIVATE KEY")) throw new Error("a private key");
    return createPublicKey(pem);
  });
  return verify(null, bytes, key, signature);
}

/** @param file with either half @returns the SHA-256 of the public key (SPKI), by which two people compare it */
export function fingerprintOf(file: string): string {
  const key = keyIn(file, createPublicKey);
  return createHash("sha256")
    .update(key.export({ type: "spki", format: "der" }))
    .digest("hex");
}

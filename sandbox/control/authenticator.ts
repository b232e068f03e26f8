// A device with passkeys for tests without a browser: POST /_control/authenticator/create and …/get answer what
// navigator.credentials would.
import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { InvalidInput, object, string } from "../platform/read-input.ts";
import type { State } from "../platform/state.ts";

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (value: Buffer | string) => createHash("sha256").update(value).digest();

/** User present and verified, backed up; the first has the passkey's public key attached. */
const created = 0x5d;
const asserted = 0x1d;

function authenticatorData(rpId: string, flags: number, counter: number, attached: Buffer = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attached]);
}

/** CBOR of an ES256 public key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey({ x = "", y = "" }: JsonWebKey): Buffer {
  const bytes = (text: string) => Buffer.from(text, "base64url");
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
  return Buffer.concat([head, bytes(x), Buffer.from([0x22, 0x58, 0x20]), bytes(y)]);
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.alloc(3, 0x59);
  length.writeUInt16BE(data.length, 1);
  const head = [Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])];
  return Buffer.concat([...head, text("authData"), length, data]);
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

type CeremonyRequest = { options: Record<string, unknown>; origin: string };

function ceremonyRequest(posted: unknown): CeremonyRequest {
  const body = object(posted, "the body");
  return { options: object(body.options, "options"), origin: string(body.origin, "origin") };
}

/** Makes a passkey. @returns a RegistrationResponseJSON */
export function createPasskey(state: State, posted: unknown) {
  const { options, origin } = ceremonyRequest(posted);
  const rpId = string(object(options.rp, "rp").id, "rp.id");
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const userHandle = string(object(options.user, "user").id, "user.id");
  const passkey = { privateKey: privateKey.export({ format: "jwk" }), rpId, userHandle, counter: 0 };
  state.authenticator[base64url(id)] = passkey;
  const size = Buffer.from([0, id.length]);
  const attached = Buffer.concat([Buffer.alloc(16), size, id, coseKey(publicKey.export({ format: "jwk" }))]);
  const challenge = string(options.challenge, "challenge");
  return {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    authenticatorAttachment: "platform",
    response: {
      clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
      attestationObject: base64url(attestation(authenticatorData(rpId, created, 0, attached))),
      transports: ["internal"],
    },
    clientExtensionResults: {},
  };
}

/** Signs with a passkey of the list, or with the one that `credential` names. @returns an AuthenticationResponseJSON */
export function signWithPasskey(state: State, posted: unknown) {
  const { options, origin } = ceremonyRequest(posted);
  const { credential } = object(posted, "the body");
  const allowed = (options.allowCredentials ?? []) as { id: string }[];
  const id = typeof credential === "string" ? credential : allowed.find((each) => state.authenticator[each.id])?.id;
  const key = id === undefined ? undefined : state.authenticator[id];
  if (id === undefined || !key) throw new InvalidInput("options must list a passkey of this device");
  key.counter += 1;
  const data = authenticatorData(key.rpId, asserted, key.counter);
  const client = clientData("webauthn.get", string(options.challenge, "challenge"), origin);
  const privateKey = createPrivateKey({ key: key.privateKey, format: "jwk" });
  return {
    id,
    rawId: id,
    type: "public-key",
    authenticatorAttachment: "platform",
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      userHandle: key.userHandle,
    },
    clientExtensionResults: {},
  };
}

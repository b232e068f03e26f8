// A credential as JSON. Password managers put objects of their own in the place of a PublicKeyCredential: without its class, without
// `toJSON`, or with one that throws. We read the members that WebAuthn names.

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null;

/** Buffers of an extension belong to another realm, where `instanceof` fails. */
function bytesOf(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (Object.prototype.toString.call(value) === "[object ArrayBuffer]") return new Uint8Array(value as ArrayBuffer);
  return Array.isArray(value) ? Uint8Array.from(value) : undefined;
}

/** @returns base64url; text counts as base64 already */
function encoded(value: unknown): string | undefined {
  const bytes = bytesOf(value);
  const text = bytes ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) : value;
  if (typeof text !== "string") return undefined;
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @returns what a method answers; undefined where there is none, or it throws */
function called(owner: Members, method: string): unknown {
  try {
    const found = owner[method];
    return typeof found === "function" ? found.call(owner) : undefined;
  } catch {
    return undefined;
  }
}

function responseOf(response: Members) {
  const transports = called(response, "getTransports") ?? response.transports;
  return {
    clientDataJSON: encoded(response.clientDataJSON),
    attestationObject: encoded(response.attestationObject),
    authenticatorData: encoded(response.authenticatorData),
    signature: encoded(response.signature),
    userHandle: encoded(response.userHandle),
    ...(Array.isArray(transports) && { transports }),
  };
}

/**
 * @param credential the answer of `navigator.credentials`
 * @returns RegistrationResponseJSON or AuthenticationResponseJSON; undefined for what is no credential
 */
export function credentialJson(credential: unknown): object | undefined {
  if (!isObject(credential)) return undefined;
  const own = called(credential, "toJSON");
  const { response } = credential;
  if (isObject(own) && (isObject(own.response) || !isObject(response))) return own;
  const rawId = encoded(credential.rawId);
  const id = encoded(credential.id) ?? rawId;
  if (id === undefined || !isObject(response)) return undefined;
  const { authenticatorAttachment, type } = credential;
  const results = called(credential, "getClientExtensionResults");
  return {
    id,
    rawId: rawId ?? id,
    type: typeof type === "string" ? type : "public-key",
    ...(typeof authenticatorAttachment === "string" && { authenticatorAttachment }),
    clientExtensionResults: isObject(results) ? results : {},
    response: responseOf(response),
  };
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { AuthenticationResponse, CreationOptions, RegistrationResponse, responseIn } from "@/domain/passkeys/ceremony";

const credential = { id: "a", rawId: "a", type: "public-key", clientExtensionResults: {} };
const created = { ...credential, response: { clientDataJSON: "c", attestationObject: "o", transports: ["internal"] } };
const signed = {
  ...credential,
  response: { clientDataJSON: "c", authenticatorData: "d", signature: "s", userHandle: null },
};

test("what a device answers is read, and members beyond those are dropped", () => {
  const more = { ...created, response: { ...created.response, publicKeyAlgorithm: -7 } };
  expect(responseIn(RegistrationResponse, JSON.stringify(more))).toEqual(created);
  expect(responseIn(AuthenticationResponse, JSON.stringify(signed))).toEqual(signed);
});

test.each([
  ["nothing", null],
  ["an empty answer", ""],
  ["a file", new File([], "passkey")],
  ["no JSON", "{"],
  ["a list", "[]"],
  ["a registration without its attestation", JSON.stringify({ ...created, response: { clientDataJSON: "c" } })],
  ["another type of credential", JSON.stringify({ ...created, type: "password" })],
  ["an answer that is far too long", JSON.stringify({ ...created, id: "a".repeat(20_000) })],
])("%s is no answer", (_, value) => {
  expect(responseIn(RegistrationResponse, value)).toBeUndefined();
});

test("any text is an answer or none, and never an error", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(responseIn(AuthenticationResponse, text)).toBeUndefined();
    }),
  );
});

test("options without a challenge are none", () => {
  const options = {
    rp: { name: "Brand" },
    user: { id: "u", name: "n", displayName: "" },
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  };
  expect(CreationOptions.safeParse(options).success).toBe(false);
  expect(CreationOptions.parse({ ...options, challenge: "c" })).toEqual({ ...options, challenge: "c" });
});

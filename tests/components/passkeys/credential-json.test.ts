import { expect, test } from "vitest";
import { credentialJson } from "@/components/passkeys/credential-json";

const bytes = (text: string) => new TextEncoder().encode(text);
const encoded = (text: string) => Buffer.from(text).toString("base64url");

const signed = {
  id: encoded("key?>"),
  rawId: encoded("key?>"),
  type: "public-key",
  clientExtensionResults: {},
  response: {
    clientDataJSON: encoded("data"),
    authenticatorData: encoded("auth"),
    signature: encoded("sign"),
    userHandle: encoded("user"),
  },
};
const response = {
  clientDataJSON: bytes("data").buffer,
  authenticatorData: bytes("auth"),
  signature: new DataView(bytes("sign").buffer),
  userHandle: [...bytes("user")],
};
const members = { id: signed.id, rawId: bytes("key?>").buffer, type: "public-key", response };

test.each<[string, object]>([
  ["has no toJSON", members],
  [
    "has a toJSON that throws",
    {
      ...members,
      toJSON: () => {
        throw new TypeError("Illegal invocation");
      },
    },
  ],
  ["has a toJSON that answers nothing", { ...members, toJSON: () => undefined }],
  ["has a toJSON that leaves out the response", { ...members, toJSON: () => ({ id: "x" }) }],
  ["has no id and no type", { rawId: members.rawId, response }],
  ["holds base64 text with padding", { ...members, rawId: Buffer.from("key?>").toString("base64") }],
  [
    "has extension results that throw",
    {
      ...members,
      getClientExtensionResults: () => {
        throw new Error("no");
      },
    },
  ],
  ["is a real one", { ...members, toJSON: () => signed }],
])("the members of a credential that %s are read", (_, credential) => {
  expect(JSON.parse(JSON.stringify(credentialJson(credential)))).toEqual(signed);
});

test("a new passkey says how it can be reached", () => {
  const created = {
    clientDataJSON: bytes("data"),
    attestationObject: bytes("object"),
    getTransports: () => ["internal"],
  };
  expect(credentialJson({ ...members, authenticatorAttachment: "platform", response: created })).toMatchObject({
    authenticatorAttachment: "platform",
    response: { attestationObject: encoded("object"), transports: ["internal"] },
  });
});

test.each([null, undefined, "signed", {}, { id: "x" }, { response }])("%j is no credential", (credential) =>
  expect(credentialJson(credential)).toBeUndefined(),
);

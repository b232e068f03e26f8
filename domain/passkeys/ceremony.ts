// The two ceremonies of WebAuthn with the names of its JSON (https://www.w3.org/TR/webauthn-3/): what the platform asks for, and what
// the browser answers. The platform verifies; here only the shape is checked.
import * as z from "zod/mini";

const Text = z.string().check(z.minLength(1));

const Descriptor = z.object({ id: Text, type: z.literal("public-key"), transports: z.optional(z.array(z.string())) });

/** PublicKeyCredentialCreationOptionsJSON */
export const CreationOptions = z.object({
  challenge: Text,
  rp: z.object({ name: Text, id: z.optional(Text) }),
  user: z.object({ id: Text, name: Text, displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(Descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      authenticatorAttachment: z.optional(z.string()),
      residentKey: z.optional(z.string()),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.string()),
    }),
  ),
  attestation: z.optional(z.string()),
});

/** PublicKeyCredentialRequestOptionsJSON */
export const RequestOptions = z.object({
  challenge: Text,
  rpId: z.optional(Text),
  timeout: z.optional(z.number()),
  allowCredentials: z.optional(z.array(Descriptor)),
  userVerification: z.optional(z.string()),
});

/** What the browser asks the device for. */
export type PasskeyOptions =
  | { kind: "create"; options: z.infer<typeof CreationOptions> }
  | { kind: "get"; options: z.infer<typeof RequestOptions> };

type Hosts = { readonly account: string; readonly otherAccount?: string };

/**
 * The platform names the relying party of the brand's account host. On a second account host, which only the sandbox has, the browser
 * accepts that host alone.
 */
export function optionsAt({ account, otherAccount }: Hosts, asked: PasskeyOptions): PasskeyOptions {
  if (otherAccount === undefined) return asked;
  const id = new URL(account).hostname;
  return asked.kind === "create"
    ? { ...asked, options: { ...asked.options, rp: { ...asked.options.rp, id } } }
    : { ...asked, options: { ...asked.options, rpId: id } };
}

const Credential = {
  id: Text,
  rawId: Text,
  type: z.literal("public-key"),
  authenticatorAttachment: z.nullish(z.string()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** RegistrationResponseJSON */
export const RegistrationResponse = z.object({
  ...Credential,
  response: z.object({ clientDataJSON: Text, attestationObject: Text, transports: z.optional(z.array(z.string())) }),
});
export type RegistrationResponse = z.infer<typeof RegistrationResponse>;

/** AuthenticationResponseJSON */
export const AuthenticationResponse = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: z.nullish(z.string()),
  }),
});

export type AuthenticationResponse = z.infer<typeof AuthenticationResponse>;

/** Characters, far more than a device answers. */
const maxLength = 20_000;

/** @returns what the browser sent as JSON, or undefined for anything else */
export function responseIn<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> | undefined {
  if (typeof value !== "string" || value.length > maxLength) return undefined;
  try {
    return schema.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

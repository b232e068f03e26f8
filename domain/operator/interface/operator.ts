// What is in `operator.ts` of an operator's folder.
import * as z from "zod/mini";
import { HostPath, Id, LocaleTag, text } from "./shapes.ts";

/**
 * The version of this interface; it grows with each change that an operator's folder has to follow. CHANGELOG.md says what to do, and
 * `npm run operator -- check` says it of an older folder.
 */
export const interfaceVersion = 2;

export const OperatorFile = z.strictObject({
  /** The operator's own name; players read the names of the brands. */
  name: text,
  /** The version of this interface that the folder was written for. */
  interface: z.int().check(z.gte(1, "a whole number of at least 1")),
  /** The brand whose hosts serve what all brands share, such as the platform's key set. */
  defaultBrand: Id,
  /** Languages that the product does not come with → the locale whose words are used where `words/<locale>.json` has none. */
  locales: z._default(z.record(LocaleTag, LocaleTag), {}),
  /** Pages on the operator's other hosts (BR-54?). */
  paths: z.prefault(
    z.strictObject({
      withdrawal: z._default(HostPath, "/accountcenter/withdraw"),
      deposit: z._default(HostPath, "/accountcenter/deposit"),
      help: z._default(HostPath, "/help"),
      whyVerify: z._default(HostPath, "/help/why-we-verify"),
      passwordReset: z._default(HostPath, "/"),
    }),
    {},
  ),
  /** Whether /.well-known/passkey-endpoints tells password managers where players manage their passkeys. */
  passkeyEndpoints: z._default(z.boolean(), false),
  /** Brands that share passkeys: /.well-known/webauthn of each names the origins of all. */
  relatedOrigins: z._default(z.array(Id), []),
  /** BR-34, CONST-43: `entrySource` on links to withdrawal and deposit. */
  entrySource: z._default(text, "Fantasy"),
  /** What the upload centre takes besides ours. The words of a kind are `DocUpload.kinds.<kind>`, with `label` and `about`. */
  documentKinds: z._default(z.array(Id), []),
  /** CRED-11?: lengths are in characters; `strength` is a zxcvbn score of 0 to 4. No password is shorter than NIST allows (SP 800-63B). */
  credentials: z.prefault(
    z.strictObject({
      usernameMin: z._default(z.int(), 3),
      usernameMax: z._default(z.int(), 20),
      passwordMin: z._default(z.int().check(z.gte(8, "at least 8")), 10),
      passwordMax: z._default(z.int(), 128),
      strength: z._default(z.int().check(z.gte(0, "0 to 4"), z.lte(4, "0 to 4")), 2),
    }),
    {},
  ),
  /** Whose page opens the camera of a document scan, and after how many days pictures are deleted; without it no screen says either. */
  scanPartner: z.prefault(
    z.strictObject({
      name: z.optional(z.string().check(z.minLength(1, "a name"), z.maxLength(60, "at most 60 characters"))),
      keptDays: z.optional(z.int().check(z.gte(1, "at least 1"))),
      /** The partner's codes for pictures that it could not use, where they are not ours. */
      codes: z._default(z.record(text, z.enum(["glare", "cutOff", "blurred", "expired"])), {}),
    }),
    {},
  ),
  /** The operator's own app, which shows the account area in a webview. */
  app: z.prefault(
    z.strictObject({
      /** The part of its User-Agent that identifies it. */
      userAgent: z._default(z.string().check(z.minLength(3, "at least 3 characters")), "AccountShell/"),
      /** RS-59?: reason codes of blocks that the app resolves: their button closes the webview. */
      signInReasons: z._default(z.array(text), []),
    }),
    {},
  ),
  /** GATE-81?: permissions with which looking around logs the player out first. */
  lookAroundLogoutPermissions: z._default(z.array(text), []),
  /** SSN-18?: how many digits of the SSN the form of the remaining details asks for. */
  ssnLength: z._default(z.union([z.literal(4), z.literal(9)], { error: "must be 4 or 9" }), 9),
  /** GEO-01: products and site experiences whose sign-in begins with the location check. */
  signInGeolocation: z._default(z.array(text), []),
  /** GATE-80?: ids of operators whose players get no gaming session. */
  operatorsWithoutPlaySpan: z._default(z.array(text), []),
  /** The corrective actions of the documents. */
  steps: z.prefault(
    z.strictObject({
      /** Codes that exchange places among themselves, so that they come in this order; all others stay where the documents have them. */
      order: z._default(z.array(text), []),
      /** Code → how long the step usually takes, in whole minutes. */
      minutes: z._default(z.record(text, z.int().check(z.gte(1, "at least 1"))), {}),
    }),
    {},
  ),
});
export type OperatorFile = z.output<typeof OperatorFile>;
export type OperatorInput = z.input<typeof OperatorFile>;

// What is true of every call: the description of the document, its shared parameters, credentials and the form of a refusal.
import { defaultBrand } from "../../domain/brands.ts";
import { config } from "../../server/config.ts";
import { exampleOf, type Schema } from "./described-schema.ts";

export const introduction =
  () => `Every call that the account area makes to an operator's platform. docs/connect.md tells the order of the calls and what a
session token holds. Paths, codes and hosts are those of ACCOUNT_ENV=${config().ACCOUNT_ENV}.

**Names.** \`operationId\` is the one name of a call: in \`UPSTREAM_ROUTES\`, in the configuration and the report of
\`npm run conform\`, and in the log (\`operation\`).

**Answers** have a status from 200 to 299, \`Content-Type: application/json\`, \`Cache-Control: no-store\`, no compression and at most 1 MB. A
member name may start with a lower or an upper case letter. Members that this document marks as optional may be missing or null. Members
that it lacks are ignored: send none, least of all codes, tokens and personal data.

**Times** are texts as in ISO 8601. One before the year 2000, or from 2100 on, counts as not sent: leave a time out instead of sending an
empty one. So does the end of a lock that is more than a year ahead.

**Versions.** The first number of this document's version grows with each change that a platform has to follow (docs/upgrade.md). Without
one, members may be added to requests: ignore those that you do not know.

**Session.** Calls with the security scheme \`session\` carry the player's token and answer 401 without a valid one. The token is a JWT (ES256, RS256 or EdDSA) for
one brand: \`aud\` is \`${config().TOKEN_AUDIENCE}:<brand>\`, such as \`${config().TOKEN_AUDIENCE}:${defaultBrand}\`. The \`Host\` of a call names the brand. Where two brands
call one host, the platform cannot tell them apart by it; \`aud\` is then the list of both, such as
\`["${config().TOKEN_AUDIENCE}:${defaultBrand}", "${config().TOKEN_AUDIENCE}:another"]\`.

**Cookie.** An answer may set a token as \`Set-Cookie: ${config().UPSTREAM_COOKIE_NAME}=<JWT>; Path=/; Secure; HttpOnly\`, where the call says so. Only the value is
taken: the browser gets a cookie of the account area's own. A new token replaces the old one, and has the same \`sid\` unless the call says that the
session gets a new id. Send one whenever the claims have changed, before the answer that lifts a restriction ends.

**Caller.** A platform can ask who calls: by the header of the security scheme \`apiKey\` (\`UPSTREAM_API_KEY\`), by a client certificate (\`mutualTLS\`:
\`UPSTREAM_CERT\`, \`UPSTREAM_KEY\`), or by both. The key set of the tokens may be behind the same. A caller without them is refused by TLS, or with 403
and the code \`CALLER_UNKNOWN\`; never with 401, which ends the player's session.

**Writes** carry an \`Idempotency-Key\`: store the answer, \`Set-Cookie\` included, and send it again for the same key of the same caller. After a
broken connection we send the call once more with the same key. A key is one attempt, also with a wrong code.`;

const text = (description: string, example: unknown): Schema => ({ type: "string", description, examples: [example] });

const errorParts = {
  message: text("A sentence for the log; players read it only where `x-refusals` says so.", "This code is not right."),
  developerMessage: text("For the log.", "otp: 2 of 3 attempts used"),
  metadata: {
    type: "object",
    description: "What the refusal brings besides, such as `remainingAttempts`, `retryAfterMs` or keys of a next step.",
    examples: [{ remainingAttempts: 2 }],
  },
} satisfies Record<string, Schema>;

const errorCode = text(
  "Code of the refusal, one of `x-refusals`; any other is a failure, and the page says that the fault is ours.",
  "INCORRECT_CODE",
);

const refusalSchema = {
  description: "A refusal, in one of three forms. Any status outside 200 to 299, or a 200 with an error code.",
  anyOf: [
    {
      type: "object",
      title: "With responseStatus",
      required: ["responseStatus"],
      properties: {
        responseStatus: { type: "object", description: "The refusal.", properties: { errorCode, ...errorParts } },
      },
    },
    {
      type: "object",
      title: "With errorStatus",
      required: ["errorStatus"],
      properties: {
        errorStatus: {
          type: "object",
          description: "The refusal.",
          properties: {
            code: errorCode,
            statusCode: { type: "integer", description: "The status of the answer.", examples: [400] },
            ...errorParts,
          },
        },
      },
    },
    { type: "object", title: "Bare", properties: { code: errorCode, ...errorParts } },
  ],
} satisfies Schema;

const header = (name: string, description: string, example: string) => ({
  name,
  in: "header",
  description,
  schema: { type: "string" },
  example,
});

export const components = () => ({
  parameters: {
    RequestId: header(
      "X-Request-Id",
      "Names the request; the same in both logs.",
      "7b0e6c1d-2f7e-4a3a-9a57-8f4d7c1f0b11",
    ),
    TraceParent: header("traceparent", "W3C trace context.", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"),
    RequestedWith: header("X-Requested-With", "Always XMLHttpRequest.", "XMLHttpRequest"),
    Language: header("Accept-Language", "Language of the player, in which the platform writes its texts.", "en-US"),
    UserAgent: header("User-Agent", "Of the player's browser.", "Mozilla/5.0 (Macintosh)"),
    ForwardedFor: header("X-Forwarded-For", "Network address of the player's browser.", "192.0.2.7"),
    IdempotencyKey: header(
      "Idempotency-Key",
      "A repeated request with the same key gets the stored response and has no further effect.",
      "9d2f2a0c-61d4-4a6e-8a57-3f1f3f0a2b7e",
    ),
  },
  securitySchemes: {
    session: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "The player's session token, as the platform has set it.",
    },
    apiKey: {
      type: "apiKey",
      in: "header",
      name: config().UPSTREAM_API_KEY_HEADER,
      description:
        "Says that the account area calls (setting UPSTREAM_API_KEY). Sent with every call, with or without a session.",
    },
    backOffice: {
      type: "http",
      scheme: "bearer",
      description: "A credential of the operator's own staff, for `npm run tool -- audit`. The account area has none.",
    },
    mutualTLS: {
      type: "mutualTLS",
      description:
        "Client certificate of the account area (settings UPSTREAM_CERT and UPSTREAM_KEY). Asked for on every connection.",
    },
  },
  schemas: { Refusal: refusalSchema },
});

/** The credentials by which this deployment says who calls. */
export const callerSecurity = () => ({
  ...(config().UPSTREAM_API_KEY !== undefined && { apiKey: [] }),
  ...(config().UPSTREAM_CERT !== undefined && { mutualTLS: [] }),
});

export const refusalExample = (code: string) => ({
  responseStatus: { errorCode: code, message: exampleOf(errorParts.message) },
});

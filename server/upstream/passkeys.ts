// Passkeys: the platform stores and verifies them. Optional: the offer "passkeys". Options and responses are those of WebAuthn as JSON.
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { CreationOptions, RegistrationResponse, RequestOptions } from "@/domain/passkeys/ceremony";
import { timeIn } from "@/domain/platform-time";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import { LenientText } from "./response-body";
import { strongAuthCodes } from "./strong-auth/refusal-codes";
import type { Caller } from "./upstream";

const each = { service: "passkeys", optional: "passkeys" } as const;

/** Too old or used: a challenge, a token or a request. */
const expired = { "POP-1804": "expired" } as const satisfies Partial<typeof strongAuthCodes>;

/** A change asks for the token of a strong authentication; a change that is made uses it up. */
const Proof = { strongAuthToken: z.string() };

export const passkeyList = defineOperation({
  ...each,
  name: "passkeyList",
  does: "Returns the player's passkeys.",
  method: "GET",
  path: "/strongauth/v1/passkeys",
  answer: z.object({
    passkeys: z.nullish(
      z.array(
        // one that cannot be read opens the account all the same; the player cannot remove it here
        z.catch(
          z.object({
            passkeyKey: z.string().check(z.minLength(1)),
            createdAt: LenientText,
            userAgent: LenientText,
            deviceName: LenientText,
          }),
          { passkeyKey: "" },
        ),
      ),
    ),
  }),
  // without an answer passkeys are not offered
  deadlineMs: seconds(5),
});

/** Without a key it cannot be removed. `createdAt`: epoch milliseconds. */
export type Passkey = { key?: string; createdAt?: number | undefined; userAgent?: string; deviceName?: string };

export async function readPasskeys(caller: Caller): Promise<Passkey[]> {
  const { passkeys } = (await call(caller, passkeyList)).value;
  return (passkeys ?? []).map(({ passkeyKey: key, createdAt, userAgent, deviceName }) => ({
    ...(key && { key }),
    createdAt: timeIn(createdAt),
    ...(userAgent && { userAgent }),
    ...(deviceName && { deviceName }),
  }));
}

export const passkeyCreationOptions = defineOperation({
  ...each,
  name: "passkeyCreationOptions",
  does: "Returns PublicKeyCredentialCreationOptionsJSON with a challenge that is good once. The token stays good.",
  method: "POST",
  path: "/strongauth/v1/passkeys/options",
  idempotent: true,
  body: z.object(Proof),
  answer: z.object({ options: CreationOptions }),
  refusals: expired,
});

export const passkeyCreation = defineOperation({
  ...each,
  name: "passkeyAdd",
  does: "Verifies a RegistrationResponseJSON and adds the passkey, with the browser's User-Agent as its name. The session gets a new id.",
  method: "POST",
  path: "/strongauth/v1/passkeys",
  idempotent: true,
  setsToken: true,
  guards: "account",
  reportsDevice: true,
  body: z.object({ ...Proof, credential: RegistrationResponse }),
  answer: z.unknown(),
  refusals: { ...expired, "POP-1802": "incorrect" },
});

export const passkeyRemoval = defineOperation({
  ...each,
  name: "passkeyRemoval",
  does: "Removes a passkey. The session gets a new id.",
  method: "POST",
  path: "/strongauth/v1/passkeys/{passkeyKey}/removals",
  idempotent: true,
  setsToken: true,
  guards: "account",
  body: z.object(Proof),
  answer: z.unknown(),
  refusals: expired,
});

export const passkeyRequestOptions = defineOperation({
  ...each,
  name: "passkeyRequestOptions",
  does: "Returns PublicKeyCredentialRequestOptionsJSON with a challenge that is good once, for this request; strongAuthFinish takes the AuthenticationResponseJSON, as text, as the solution of the type Passkey.",
  method: "POST",
  path: "/strongauth/v3/requests/{strongAuthRequestKey}/passkeyoptions",
  isPublic: true,
  idempotent: true,
  answer: z.object({ options: RequestOptions }),
  refusals: strongAuthCodes,
});

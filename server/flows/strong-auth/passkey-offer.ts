// The offer of a passkey after the second factor of a sign-in, and that the player does not want one now (decisions/018-passkeys.md).
import "server-only";
import { days } from "@/domain/duration";
import type { Path } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { optionalRead } from "@/server/lookups/optional-read";
import { newSecurityRecord } from "@/server/records/security";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { isSignedIn } from "@/server/session/signed-in";
import { ifStoreIsDown, type Key, readValue } from "@/server/store/store";
import { readPasskeys } from "@/server/upstream/passkeys";

/** @returns whether the forms of a challenge ask the browser for passkeys, because that decides whether one is offered afterwards */
export const asksPasskeySupport = async (
  context: RequestContext,
  { completes, canPasskey }: StrongAuthRecord,
): Promise<boolean> =>
  completes === "strongauth" && canPasskey !== true && (await isOfferedByPlatform(context, "passkeys"));

/** @returns the record with what the browser says of passkeys in the form of a challenge */
export const withPasskeySupport = (record: StrongAuthRecord, form: FormData): StrongAuthRecord =>
  form.get("passkeys") === "yes" ? { ...record, canPasskey: true } : record;

/** How long a player who does not want a passkey is not asked again. */
const declinedMs = days(90);

const declinedPasskeyKey = ({ brand, player }: SignedInContext): Key => [
  `account:${player.userKey}`,
  `no-passkey:${brand.id}`,
];

/** Remembers that the player does not want a passkey now; a store that is down must not hold them up. */
export async function declinePasskey(context: SignedInContext): Promise<void> {
  await context.store
    .set(declinedPasskeyKey(context), "declined", context.now + declinedMs, context.now)
    .catch(ifStoreIsDown(undefined));
}

const hasDeclined = async (context: SignedInContext): Promise<boolean> =>
  (await readValue(context, declinedPasskeyKey(context)).catch(ifStoreIsDown("unavailable"))) !== undefined;

/**
 * After the step of the sequence alone: the player has proved a factor that they had before (not a number typed just now), and nothing
 * else spends the token.
 * @returns the page that offers a passkey, with a record that continues; undefined where it is not offered
 */
export async function offerPasskey(
  context: RequestContext,
  { completes, canPasskey, overrideContact, backTo }: StrongAuthRecord,
  token: string | undefined,
): Promise<Path | undefined> {
  const { now } = context;
  const hasProved = completes === "strongauth" && token !== undefined && overrideContact === undefined;
  if (!hasProved || !canPasskey || !isSignedIn(context) || context.isShared) return undefined;
  if (!(await isOfferedByPlatform(context, "passkeys"))) return undefined;
  if (await hasDeclined(context)) return undefined;
  const passkeys = await optionalRead(readPasskeys(context));
  if (passkeys?.length !== 0) return undefined;
  const record = newSecurityRecord(context, "passkey", { returnPath: backTo, strongAuth: { token, at: now } });
  context.records.keep(record);
  return to("/accountcenter/security/passkey", { flow: record.id });
}

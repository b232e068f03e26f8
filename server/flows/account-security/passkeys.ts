// The player's passkeys: list, create and remove. Both changes come after strong authentication, with its token.
import "server-only";
import { formError, type Outcome, type Path, redirectTo, rerender } from "@/domain/forms/outcome";
import { optionsAt, RegistrationResponse, responseIn } from "@/domain/passkeys/ceremony";
import { afterPasskeyFailure, passkeyFailureIn } from "@/domain/passkeys/failures";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { deviceFrom, type KnownDevice } from "@/server/flows/sign-in-history/sign-in-history";
import { declinePasskey } from "@/server/flows/strong-auth/passkey-offer";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { optionalRead } from "@/server/lookups/optional-read";
import { keepDone, newSecurityRecord } from "@/server/records/security";
import type { SecurityRecord } from "@/server/records/security-record";
import type { AccountProof } from "@/server/upstream/account-proof";
import { call } from "@/server/upstream/call";
import { passkeyCreation, passkeyCreationOptions, passkeyRemoval, readPasskeys } from "@/server/upstream/passkeys";
import { requireProof, startChange } from "./maintenance";

export type ListedPasskey = { key: string | undefined; createdAt: number | undefined; device: KnownDevice };

/** Undefined where the platform has none; "unknown" while they cannot be read. */
export type ListedPasskeys = readonly ListedPasskey[] | "unknown" | undefined;

/** Reads the player's passkeys, each with the device that made it. */
export async function loadPasskeys(context: SignedInContext): Promise<ListedPasskeys> {
  if (!(await isOfferedByPlatform(context, "passkeys"))) return undefined;
  const passkeys = await optionalRead(readPasskeys(context));
  if (!passkeys) return "unknown";
  return passkeys.map(({ key, createdAt, ...device }) => ({ key, createdAt, device: deviceFrom(device) }));
}

const security = (flow?: string) => to("/accountcenter/security", { flow });

/** Strong authentication before a change; it leads to the page that makes the change. */
async function start(context: SignedInContext, record: SecurityRecord): Promise<Outcome> {
  if (!(await isOfferedByPlatform(context, "passkeys"))) return formError("securityChangeFailed");
  return startChange(context, record, {
    reason: "CHANGE_PASSKEYS",
    backTo: to("/accountcenter/security/passkey", { flow: record.id }),
    givesUpTo: security(record.id),
  });
}

/** Starts strong authentication for a new passkey. */
export const startPasskey = (context: SignedInContext): Promise<Outcome> =>
  start(context, newSecurityRecord(context, "passkey"));

/** Starts strong authentication for the removal of a passkey that the player still has. */
export async function startPasskeyRemoval(context: SignedInContext, key: string): Promise<Outcome> {
  const isListed = (await readPasskeys(context)).some((each) => each.key === key);
  if (!isListed) return formError("securityChangeFailed");
  return start(context, newSecurityRecord(context, "passkeyRemoval", { passkey: key }));
}

export type PasskeyChange =
  /** Made, declined, or without the proof of who the player is. */
  | { kind: "redirect"; to: Path }
  | { kind: "create"; isOffer: boolean }
  | { kind: "remove"; passkey: ListedPasskey | undefined };

const changeOf = ({ record }: SignedInContext) =>
  record?.kind === "security" && (record.change === "passkey" || record.change === "passkeyRemoval")
    ? record
    : undefined;

/** Where the page leads once there is nothing to do on it. */
const onwardFrom = (record: SecurityRecord | undefined): Path => record?.returnPath ?? security(record?.id);

/** @returns what the page of the change offers, or where it leads without the proof and once the change is over */
export async function loadPasskeyChange(context: SignedInContext): Promise<PasskeyChange> {
  const record = changeOf(context);
  if (!record?.strongAuth?.token || record.doneAt !== undefined) return { kind: "redirect", to: onwardFrom(record) };
  if (record.change === "passkey") return { kind: "create", isOffer: record.returnPath !== undefined };
  const passkeys = await loadPasskeys(context);
  const passkey = Array.isArray(passkeys) ? passkeys.find(({ key }) => key === record.passkey) : undefined;
  return { kind: "remove", passkey };
}

type Change = { record: SecurityRecord; token: string; proof: AccountProof };

/** The record stays without its token, so that Back and a reload continue as well. */
function done(context: SignedInContext, { record }: Pick<Change, "record">): Outcome {
  const { strongAuth: _, ...rest } = record;
  context.records.keep({ ...rest, doneAt: context.now });
  if (record.returnPath !== undefined) return redirectTo(onwardFrom(record));
  return redirectTo(security(keepDone(context, record.change)));
}

async function create(context: SignedInContext, change: Change, form: FormData): Promise<Outcome> {
  if (form.get("intent") === "options") {
    const answer = await call(context, passkeyCreationOptions, { body: { strongAuthToken: change.token } });
    if (!answer.ok) return formError("passkeyProofGone");
    return rerender({ passkeyOptions: optionsAt(context.hosts, { kind: "create", options: answer.value.options }) });
  }
  const failure = passkeyFailureIn(form.get("passkey"));
  if (failure === "tooLate") return formError("passkeyTooLate");
  if (failure) return formError(afterPasskeyFailure[failure], { facts: { others: "create" } });
  const credential = responseIn(RegistrationResponse, form.get("passkey"));
  if (!credential) return formError("passkeyNotMade");
  const body = { strongAuthToken: change.token, credential };
  const added = await call(context, passkeyCreation, { body, proof: change.proof });
  if (added.ok) return done(context, change);
  return formError(added.refusal === "expired" ? "passkeyTooLate" : "passkeyNotMade");
}

async function remove(context: SignedInContext, change: Change): Promise<Outcome> {
  const removed = await call(context, passkeyRemoval, {
    params: { passkeyKey: change.record.passkey ?? "" },
    body: { strongAuthToken: change.token },
    proof: change.proof,
  });
  return removed.ok ? done(context, change) : formError("passkeyProofGone");
}

/** The buttons of the page: create, remove, and not now. */
export async function submitPasskeyChange(context: SignedInContext, form: FormData): Promise<Outcome> {
  const record = changeOf(context);
  const token = record?.strongAuth?.token;
  if (!record || token === undefined) return redirectTo(onwardFrom(record));
  if (record.returnPath !== undefined && form.get("intent") === "later") {
    await declinePasskey(context);
    return done(context, { record });
  }
  const proof = await requireProof(context, record.returnPath === undefined ? "maintenance" : "step");
  const change = { record, token, proof };
  return record.change === "passkey" ? create(context, change, form) : remove(context, change);
}

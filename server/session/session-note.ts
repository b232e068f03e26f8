// What a browser can prove of a session that has ended: whose it was and, from the first request after the end, where the player was. It
// leads the next sign-in back there, and opens the old session's records and drafts to the same account (decisions/036).
import "server-only";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { hours } from "@/domain/duration";
import { products } from "@/domain/products";
import { isBanned } from "@/domain/routing/gate";
import type { Player } from "@/domain/session/claims";
import { cookieName } from "@/domain/session/cookie-names";
import { LoginParameters, withoutParameters } from "@/domain/sign-in/login-parameters";
import { accountDigest } from "@/server/guard/client";
import { type Key, only, readValue, type StorePort, withoutStore } from "@/server/store/store";
import { now } from "../clock";
import { config } from "../config";
import { seal, unseal } from "./seal";

/** How long after the end of its session a note can be used, milliseconds. */
export const noteLifeMs = hours(24);

/** Where the player was when the session ended. */
const LeftPage = z.object({
  end: z.optional(z.enum(["inactive", "tooOld", "elsewhere"])),
  /** Path and query of the page. */
  page: z.string(),
  /** What became of the form that met the end, where it could not be kept: a problem that the page says after the sign-in. */
  problem: z.optional(z.string()),
  /** Id of the flow's record. */
  flow: z.optional(z.string()),
  siteExperience: z.string(),
  product: z.enum(products),
  parameters: LoginParameters,
});
export type LeftPage = z.infer<typeof LeftPage>;

export const SessionNote = z.object({
  sid: z.string(),
  /** Digest of the account. */
  account: z.string(),
  /** The site experience of the session's token. */
  siteExperience: z.optional(z.string()),
  /** Epoch milliseconds. */
  untilAt: z.number(),
  left: z.optional(LeftPage),
});
export type SessionNote = z.infer<typeof SessionNote>;

type Session = Pick<Player, "sid" | "userKey" | "siteExperience" | "expiresAt">;

/** @returns the note of a session that is in force */
export const noteOf = ({ sid, userKey, siteExperience, expiresAt }: Session): SessionNote => ({
  sid,
  account: accountDigest(userKey),
  ...(siteExperience !== undefined && { siteExperience }),
  untilAt: expiresAt * 1000 + noteLifeMs,
});

/** @returns the note that a session in force leaves; none on a shared device, and none of a banned account */
export const noteToLeave = (player: Player, isShared: boolean): SessionNote | undefined =>
  isShared || isBanned(player, config().BANNED_PERMISSION) ? undefined : noteOf(player);

/** Browsers silently drop a cookie whose name and value have more bytes. */
const maxBytes = 4096 - `${cookieName("sessionNote", "sandbox")}=`.length;

/** What a note that is too long can lose, in this order: each has a fallback. */
const lighter: readonly ((left: LeftPage) => LeftPage)[] = [
  (left) => left,
  (left) => withoutParameters(left, "returnPath"),
  (left) => withoutParameters(left, "returnPath", "fallbackUrl"),
  (left) => ({ ...withoutParameters(left, "returnPath", "fallbackUrl"), page: "/postauth" }),
];

/** @returns the sealed value of the cookie, short enough for a browser to keep: what is longest of a link's targets is left out */
export async function sealNote(note: SessionNote, brand: BrandId): Promise<string> {
  const sealing = { purpose: "sessionNote", brand, lifeMs: note.untilAt - now() } as const;
  const { left } = note;
  if (!left) return seal(note, sealing);
  let sealed = "";
  for (const lighten of lighter) {
    sealed = await seal({ ...note, left: lighten(left) }, sealing);
    if (sealed.length <= maxBytes) break;
  }
  return sealed;
}

/** @returns the note in the cookie of a browser, if it is of this brand */
export function readNote(sealed: string | undefined, brand: BrandId): SessionNote | undefined {
  const note = sealed ? SessionNote.safeParse(unseal(sealed, { purpose: "sessionNote", brand })).data : undefined;
  return note && now() < note.untilAt ? note : undefined;
}

const keyOf = (sid: string): Key => [`session:${sid}`, "note"];

/** The player has signed out, or the account is closed: a copy of the note proves nothing any more. */
export const revokeNote = ({ store, now: at }: StorePort, { sid, expiresAt }: Pick<Player, "sid" | "expiresAt">) =>
  store.set(keyOf(sid), "spent", expiresAt * 1000 + noteLifeMs, at);

/** Uses a note up. @returns whether it was not used before */
export const spendNote = async ({ store, now: at }: StorePort, { sid }: SessionNote): Promise<boolean> =>
  (await store.count(keyOf(sid), only({ times: 1, perMs: noteLifeMs }), at)).allowed;

/** @returns the note of a session that has ended and was not signed out of; undefined while there is a session, or the store is down */
export async function provedNote(
  context: StorePort & { readonly player: Player | null; readonly sealed: { sessionNote?: SessionNote | undefined } },
): Promise<SessionNote | undefined> {
  const { player } = context;
  // a session in force needs no proof, so its seal stays shut
  const sessionNote = player ? undefined : context.sealed.sessionNote;
  if (!sessionNote) return undefined;
  const spent = await readValue(context, keyOf(sessionNote.sid)).catch(withoutStore("unknown"));
  return spent === undefined ? sessionNote : undefined;
}

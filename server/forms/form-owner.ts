// Which player a form was rendered for. Every form of a page carries it, because the session is the browser's: a tab that was left open
// must not act for the player who has signed in in another one (promise 21).
import "server-only";
import { createHash } from "node:crypto";
import type { RequestContext } from "@/server/context/request-context";

type Asking = Pick<RequestContext, "brand" | "player">;

const ownerField = "renderedFor";

/** @returns what tells the player of a page from others; undefined for a visitor */
export const tagOf = ({ brand, player }: Asking): string | undefined =>
  player ? createHash("sha256").update(`${brand.id}\0${player.userKey}`).digest("base64url").slice(0, 16) : undefined;

/** The hidden field of a form, or what the address of an upload names; none for a visitor. */
export function ownerFields(context: Asking): Readonly<Record<string, string>> {
  const tag = tagOf(context);
  return tag === undefined ? {} : { [ownerField]: tag };
}

/** @returns whether the form was rendered for another player than the one who is signed in now */
export function isOfOtherPlayer(context: Asking, sentFields: Pick<FormData | URLSearchParams, "get">): boolean {
  const [sent, own] = [sentFields.get(ownerField), tagOf(context)];
  return sent !== null && own !== undefined && sent !== own;
}

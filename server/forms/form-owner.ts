// Which player and which browser a form was rendered for. Every form of a page carries both: the session is the browser's, so a tab that
// was left open must not act for the player who has signed in in another one (promise 21); and on a page that every visitor may open the
// browser is all that tells its form from a copy that another client sends (promise 11).
import "server-only";
import { createHash } from "node:crypto";
import type { RequestContext } from "@/server/context/request-context";

type Asking = Pick<RequestContext, "brand" | "player" | "browser">;

const ownerField = "renderedFor";
const browserField = "renderedIn";

/** @returns what tells the player of a page from others; undefined for a visitor */
export const tagOf = ({ brand, player }: Pick<Asking, "brand" | "player">): string | undefined =>
  player ? createHash("sha256").update(`${brand.id}\0${player.userKey}`).digest("base64url").slice(0, 16) : undefined;

/** The hidden fields of a form, or what the address of an upload names. */
export function ownerFields(context: Asking): Readonly<Record<string, string>> {
  const [player, { browser }] = [tagOf(context), context];
  return {
    ...(player !== undefined && { [ownerField]: player }),
    ...(browser !== undefined && { [browserField]: browser }),
  };
}

type Fields = Pick<FormData | URLSearchParams, "get">;

/** @returns whether the form was rendered for another player than the one who is signed in now */
export function isOfOtherPlayer(context: Asking, sentFields: Fields): boolean {
  const [sent, own] = [sentFields.get(ownerField), tagOf(context)];
  return sent !== null && own !== undefined && sent !== own;
}

/** @returns whether the form was rendered in another browser, or in this one before it lost its cookies */
export function isOfOtherBrowser({ browser }: Asking, sentFields: Fields): boolean {
  const sent = sentFields.get(browserField);
  return sent !== null && sent !== browser;
}

// The player's avatar (BR-48, BR-49).
import "server-only";
import type { SignedInContext } from "@/server/context/request-context";
import { fetchAvatar } from "@/server/upstream/avatar";
import { readAvatarUrl } from "@/server/upstream/profile";
import { ifNotAnswered } from "@/server/upstream/upstream-error";

export type Avatar =
  | { kind: "picture"; bytes: Uint8Array; type: string }
  | { kind: "original"; url: string }
  | { kind: "none" };

/** BR-48: adds a timestamp, so that no cached image is used. */
function withTime(url: string, now: number) {
  const timed = new URL(url);
  timed.searchParams.set("t", String(now));
  return timed.href;
}

/** Fetches the player's avatar; when that fails, the browser gets the original URL (BR-49). */
export async function loadAvatar(context: SignedInContext): Promise<Avatar> {
  const avatarUrl = await readAvatarUrl(context).catch(ifNotAnswered(undefined));
  const url = context.safeRedirectTarget(avatarUrl);
  if (!url || url.startsWith("/")) return { kind: "none" };
  const picture = await fetchAvatar(context.upstream, withTime(url, context.now));
  return picture ? { kind: "picture", ...picture } : { kind: "original", url };
}

// The page for a session that the platform refuses. A GET cannot end the session, so the page says it and its form does it; that
// the session was refused travels sealed, because an address that anyone can write says nothing (decisions: codes in a URL).
import "server-only";
import { minutes } from "@/domain/duration";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/paths";
import { wayBackTo } from "./flow-link";
import { seal, unseal } from "./seal";
import type { PlayerVisit, Visit } from "./visit";

const lifeMs = minutes(10);

/** @returns where a page leads when the platform refuses the player's session (ERR-93?) */
export async function toEndedSession(visit: PlayerVisit): Promise<Path> {
  const ended = await seal({ endedSid: visit.player.sid }, lifeMs);
  return to("/logout", { ended, ...wayBackTo(visit) });
}

/** @returns whether the platform has refused the session of this player */
export async function hasEnded({ player, query: { ended } }: Visit): Promise<boolean> {
  if (!player || typeof ended !== "string") return false;
  const value = await unseal(ended, lifeMs);
  return typeof value === "object" && value !== null && "endedSid" in value && value.endedSid === player.sid;
}

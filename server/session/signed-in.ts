// Whether a request has a player.
import "server-only";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";

/** Narrows a context instead of copying it with its player, because a copy opens every seal in it. */
export const isSignedIn = (context: RequestContext): context is SignedInContext => context.player !== null;

// Whether a request has a player.
import "server-only";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";

/** @returns whether someone is signed in; the context has a player then */
export const isSignedIn = (context: RequestContext): context is SignedInContext => context.player !== null;

// The end of a new player's onboarding (API-53, PA-33, PA-45?).
import "server-only";
import * as z from "zod/mini";
import { call, type Upstream } from "./call";
import { route } from "./routes";

/** Any 4xx is thrown with its status: which one it is does not matter (PA-33). */
export const completeOnboarding = (upstream: Upstream, userKey: string, idempotencyKey: string) =>
  call(upstream, {
    service: "onboarding",
    method: "POST",
    path: route("onboarding", { userKey }),
    idempotencyKey,
    accepts: z.unknown(),
    refusals: {} as Record<string, never>,
  });

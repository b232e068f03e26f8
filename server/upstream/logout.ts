// Logout (API-26, GATE-62, GATE-63, GATE-82?).
import "server-only";
import * as z from "zod/mini";
import type { Brand } from "@/domain/brands";
import type { Logout } from "@/domain/logout";
import { call, type Upstream } from "./call";
import { route } from "./routes";

/** Ends the session upstream. Any failure throws; the caller reports its code and developer message (GATE-64). */
export const logOut = (upstream: Upstream, brand: Brand, payload: Logout, idempotencyKey: string) =>
  call(upstream, {
    service: "logout",
    host: "api",
    method: "POST",
    path:
      brand.logoutUseProviderPath && brand.logoutProvider
        ? route("providerLogout", { provider: brand.logoutProvider })
        : route("logout"),
    body: payload,
    idempotencyKey,
    accepts: z.unknown(),
    refusals: {},
  });

// Logout (API-26, GATE-62, GATE-63, GATE-82?).
import "server-only";
import * as z from "zod/mini";
import type { Brand } from "@/domain/brands";
import { type Logout, logoutReasons, logoutSources } from "@/domain/session/logout";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import type { Caller } from "../upstream";

const each = {
  service: "logout",
  host: "api",
  method: "POST",
  idempotent: true,
  body: z.object({ source: z.enum(logoutSources), reason: z.enum(logoutReasons) }),
  answer: z.unknown(),
} as const;

export const logout = defineOperation({
  ...each,
  name: "logout",
  does: "Ends the session.",
  path: "/users/v1/logouts",
});

export const providerLogout = defineOperation({
  ...each,
  name: "providerLogout",
  does: "Ends the session of a brand with its own identity provider.",
  path: "/users/v1/providers/{provider}/logouts",
});

/** Ends the session upstream. @throws UpstreamError on any failure; the caller logs code and developer message (GATE-64) */
export const logOut = (caller: Caller & { readonly brand: Brand }, payload: Logout, once: string) =>
  caller.brand.logoutUseProviderPath && caller.brand.logoutProvider
    ? call(caller, providerLogout, { params: { provider: caller.brand.logoutProvider }, body: payload, once })
    : call(caller, logout, { body: payload, once });

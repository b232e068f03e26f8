// A new user name, a new password, or both in one call (API-67, CRED-10, CRED-12?). Upstream decides finally.
import "server-only";
import * as z from "zod/mini";
import { config } from "../config";
import { call, type Upstream } from "./call";
import { route } from "./routes";

/** Each only when it is asked for; the password is a secret. */
export type NewCredentials = { newUsername?: string; newPassword?: string };

/** CRED-12? @returns the codes that mean that the user name is somebody's */
export const credentialRefusals = (): Record<string, "usernameTaken"> =>
  Object.fromEntries(config().DUPLICATE_USERNAME_CODES.map((code) => [code, "usernameTaken" as const]));

/** @returns done, or that the user name is somebody's; any other refusal is thrown */
export const updateCredentials = (upstream: Upstream, credentials: NewCredentials, idempotencyKey: string) =>
  call(upstream, {
    service: "credentials",
    method: "PUT",
    path: route("credentials"),
    body: credentials,
    idempotencyKey,
    accepts: z.unknown(),
    refusals: credentialRefusals(),
  });

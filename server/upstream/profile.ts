// Account data for display: site navigation and profile (API-32, API-34, BR-48, BR-56?).
import "server-only";
import * as z from "zod/mini";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import type { Caller } from "./upstream";

const service = "account";

export const siteNavigation = defineOperation({
  name: "siteNavigation",
  does: "Returns the URL of the player's avatar.",
  service,
  method: "GET",
  path: "/sitenav/v1/users/{userKey}",
  answer: z.object({ avatarUrl: z.nullish(z.string()) }),
});

/** @returns the URL of the player's avatar, not validated; undefined when there is none */
export const readAvatarUrl = async (caller: Caller): Promise<string | undefined> =>
  (await call(caller, siteNavigation)).value.avatarUrl || undefined;

export const profile = defineOperation({
  name: "profile",
  does: "Returns the player's profile.",
  service,
  method: "GET",
  path: "/users/v1/profile",
  query: z.object({ minimumTrustLevel: z.string() }),
  answer: z.object({ userProfile: z.object({ fields: z.record(z.string(), z.unknown()) }) }),
});

/** @param minimumTrustLevel default per CONST-44 @returns the fields of the profile by name */
export const readProfile = async (caller: Caller, minimumTrustLevel = "notTrusted") =>
  (await call(caller, profile, { query: { minimumTrustLevel } })).value.userProfile.fields;

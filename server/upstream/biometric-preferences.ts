// The player's preference about biometrics, by product (API-56, API-57, PA-20).
import "server-only";
import * as z from "zod/mini";
import { type BiometricPreference, preferenceFrom } from "@/domain/biometrics/eligibility";
import { seconds } from "@/domain/duration";
import type { Product } from "@/domain/products";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import type { Caller } from "./upstream";

const service = "preferences";
const path = "/preferences/v1/postloginbiometrics/{product}";

export const biometricPreference = defineOperation({
  name: "biometricPreferenceRead",
  does: "Returns what the player has chosen about biometrics for a product; null when they were not asked.",
  service,
  method: "GET",
  path,
  answer: z.object({ value: z.nullish(z.string()) }),
  // without an answer the stage is left out
  deadlineMs: seconds(3),
});

/** @returns null when the player was not asked yet. @throws UpstreamError on a failure */
export const readPreference = async (caller: Caller, product: Product): Promise<BiometricPreference> =>
  preferenceFrom((await call(caller, biometricPreference, { params: { product } })).value.value);

export const biometricPreferenceChange = defineOperation({
  name: "biometricPreferenceSave",
  does: "Sets what the player has chosen about biometrics for a product.",
  service,
  method: "PUT",
  path,
  idempotent: true,
  // turning on adds a way to sign in
  guards: "accountInPart",
  body: z.object({ value: z.enum(["unknown", "enabled", "skipped"]) }),
  answer: z.unknown(),
});

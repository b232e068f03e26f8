// Accounts that a player can merge, the comparison of one with the player's own, and its merge (API-74 to API-76, MRG-33, MRG-34).
import "server-only";
import * as z from "zod/mini";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import { Id, isEachNamedOnce, LenientText } from "./response-body";
import type { Caller } from "./upstream";

const service = "merges";

export const mergeableAccounts = defineOperation({
  name: "mergeableAccounts",
  does: "Lists the accounts that can be merged into the player's.",
  service,
  method: "GET",
  path: "/merges/v1/users/{userKey}/accounts",
  answer: z.object({
    mergeableAccounts: z.nullish(
      z
        .array(z.object({ transferType: z.string(), emailAddress: LenientText, externalUserIdentifier: Id }))
        .check(z.refine((list) => isEachNamedOnce(list, (each) => each.externalUserIdentifier))),
    ),
  }),
});

/** @returns the accounts; none when the platform sends no list */
export async function readMergeableAccounts(caller: Caller) {
  const { value } = await call(caller, mergeableAccounts);
  return value.mergeableAccounts ?? [];
}

/** More than a page could show. */
const maxFields = 100;

/** A merged value is a number, a text, a limit record or null. */
const Value = z.optional(z.unknown());

/** The fields in which two accounts are compared. */
export const MergedFields = z.nullish(
  z
    .array(
      z.object({
        fieldType: z.string().check(z.maxLength(60)),
        mergedValue: Value,
        existingValue: Value,
        incomingValue: Value,
        limitSource: LenientText,
      }),
    )
    .check(z.maxLength(maxFields)),
);

export const mergeStart = defineOperation({
  name: "mergeStart",
  does: "Compares one mergeable account with the player's, including the limits, exclusions, cool-offs, closures and reviews of either, and returns the key that completes the merge.",
  service,
  method: "POST",
  path: "/merges/v1/merges",
  idempotent: true,
  body: z.object({ userKey: z.string(), externalUserIdentifier: z.string(), transferType: z.string() }),
  answer: z.object({
    transferKey: z.string().check(z.minLength(1)),
    mergedAccountFields: MergedFields,
  }),
});

export const mergeCompletion = defineOperation({
  name: "mergeCompletion",
  does: "Completes a merge that was compared. An exclusion, a cool-off, a limit, a closure or a review of either account holds for the merged account.",
  service,
  method: "POST",
  path: "/merges/v1/merges/complete",
  idempotent: true,
  setsToken: true,
  body: z.object({ transferKey: z.string() }),
  answer: z.unknown(),
});

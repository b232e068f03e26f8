import { expect, test } from "vitest";
import { brands } from "@/domain/brands";
import type { RequestContext } from "@/server/context/request-context";
import { isOfOtherPlayer, ownerFields } from "@/server/forms/form-owner";
import { formOf } from "../../kit/pages/form-of.ts";

type Asking = Pick<RequestContext, "brand" | "player">;

const asking = (userKey: string | null, brand: keyof typeof brands = "main") =>
  ({ brand: brands[brand], player: userKey === null ? null : { userKey } }) as Asking;

test.each([
  ["its own player", asking("nora"), asking("nora"), false],
  ["another player", asking("nora"), asking("otto"), true],
  ["the same key on another brand", asking("nora", "uk"), asking("nora"), true],
  ["a visitor, who may act as one", asking("nora"), asking(null), false],
  ["a player, and it was rendered for a visitor", asking(null), asking("otto"), false],
])("a form that is sent by %s", (_, rendered, sending, isForeign) => {
  expect(isOfOtherPlayer(sending, formOf(ownerFields(rendered)))).toBe(isForeign);
});

test("names no player in the page", () => {
  expect(Object.values(ownerFields(asking("user-key-of-nora")))).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
});

import { default as fc } from "fast-check";
import { expect, test } from "vitest";
import { claimedAccess, productAccess } from "@/domain/account-home/product-access";
import { requiredActionsFrom } from "@/domain/corrective-actions/required-actions";
import { isAllowed, permissionFor, products } from "@/domain/products";
import type { Restriction } from "@/domain/restrictions/restriction";
import { gate } from "@/domain/routing/gate";
import { toProduct } from "@/domain/routing/routes";
import { playerWith } from "../examples";
import { place, settings } from "../routing/gate-decisions.ts";

const sold = products.filter((product) => product !== "network" && product !== "myaccount");
const permissions = [...new Set(sold.map((product) => permissionFor(product) ?? "PlayNothing"))];
const restriction = (correctiveActions: readonly string[], index: number): Restriction => ({
  shortReasonCode: `Reason${index}`,
  correctiveActions,
  explanation: { header: "", details: "" },
  permission: null,
  isPostAuth: false,
});
/** Steps, blocks and steps that we cannot show. */
const anyActions = fc.constantFrom(
  [],
  ["provide-ssn"],
  ["id-verify"],
  ["agree-to-terms", "strongauth"],
  ["unheard-of"],
);

test("the tile, the gate and the entry page agree on who may open a product [GATE-77?]", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sold),
      fc.subarray(permissions),
      fc.boolean(),
      fc.array(anyActions, { maxLength: 3 }),
      (product, held, forceVerify, actions) => {
        const player = playerWith({ forceVerify }, held);
        const permission = permissionFor(product);
        const required = requiredActionsFrom(actions.map(restriction), { product, native: false, disabled: [] });
        const state = productAccess(claimedAccess(permission, player), required);
        const path = toProduct(product);
        const decision = gate(place(path), player, path, settings);
        // the gate lets in only players whom the tile calls in once nothing is required
        expect(decision.pass).toBe(claimedAccess(permission, player) === "open");
        const isLackingAll = required.kind === "clear" && !isAllowed(permission, player.permissions);
        expect(state === "closed").toBe(isLackingAll);
        expect(state === "steps").toBe(required.kind === "steps");
        expect(state === "open").toBe(required.kind === "clear" && !isLackingAll);
      },
    ),
  );
});

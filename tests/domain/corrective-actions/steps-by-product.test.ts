// Which steps the sample operator's products leave out, and which they let players put off.
import { describe, expect, test } from "vitest";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { isSkipOffered, requiredActionsFrom } from "@/domain/corrective-actions/required-actions";
import { stepsOf } from "@/domain/corrective-actions/steps-due";
import { products } from "@/domain/products";
import { everyStepAllowed, restrictionOf } from "../examples";

const due = (...codes: readonly string[]) => requiredActionsFrom([restrictionOf(codes)], everyStepAllowed);

test("geolocate is left out for DFS, pick six and marketplace only [CA-48]", () => {
  const isAsked = (product: (typeof products)[number]) =>
    stepsOf([restrictionOf(["geolocate"])], { ...everyStepAllowed, product }).length > 0;
  expect(products.filter((product) => !isAsked(product)).sort()).toEqual(["dfs", "marketplace", "pick6"]);
});

describe("verify later", () => {
  test("it is offered for DFS, marketplace, pick six and lottery only [CA-51]", () => {
    const offered = products.filter((product) => isSkipOffered(due("id-verify"), product, false));
    expect([...offered].sort()).toEqual(["dfs", "lottery", "marketplace", "pick6"]);
  });

  test("only while id-verify is due [CA-52]", () => {
    expect(correctiveActions.filter((one) => isSkipOffered(due(one), "dfs", false))).toEqual(["id-verify"]);
    expect(isSkipOffered(due("id-verify", "strongauth"), "dfs", false)).toBe(true);
    expect(isSkipOffered(due("id-verify", "update-password"), "dfs", false)).toBe(false);
  });
});

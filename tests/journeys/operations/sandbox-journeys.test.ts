// The journeys of the sandbox's home page open what they promise.

import { expect, test } from "vitest";
import { brandNamed, defaultBrand } from "@/domain/brands";
import { journeys, steps } from "../../../sandbox/pages/journey-list.ts";
import { as, visiting } from "../../kit/pages/journey.ts";

test.each(
  journeys.map((journey) => [journey.title, "persona" in journey ? journey.persona : journey.open, journey] as const),
)("%s (%s) opens the page with the heading that it says", async (_, __, journey) => {
  if ("persona" in journey) {
    const visitor = await as(journey.persona, { at: journey.to ?? steps });
    expect(visitor.h1).toBe(journey.see);
    return;
  }
  const visitor = await visiting(journey.open, { brand: brandNamed(journey.brand ?? "") ?? defaultBrand });
  expect(visitor.h1).toBe(journey.see);
});

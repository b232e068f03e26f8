// The journeys of the sandbox's home page open what they promise.

import { beforeEach, expect, test } from "vitest";
import { brandNamed, defaultBrand } from "@/domain/brands";
import { journeys } from "../../../sandbox/pages/journey-list.ts";
import { anonymous, as, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

test.each(
  journeys.map((journey) => [journey.title, "persona" in journey ? journey.persona : journey.open, journey] as const),
)("%s (%s) opens the page with the heading that it says", async (_, __, journey) => {
  if ("persona" in journey) {
    const visitor = await as(journey.persona);
    await visitor.get(journey.to);
    expect(visitor.h1).toBe(journey.see);
    return;
  }
  const visitor = anonymous({ brand: brandNamed(journey.brand ?? "") ?? defaultBrand });
  await visitor.get(journey.open);
  expect(visitor.h1).toBe(journey.see);
});

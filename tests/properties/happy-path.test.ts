// Property 1: each flow shows the pages that it states, sends what it states and nothing else, and ends where it states.
import { test } from "vitest";
import { flows } from "../flows/catalogue.ts";
import { begin } from "../flows/walk.ts";
import { ground, walkAsStated } from "./ground.ts";

// not `test.each`, which shortens the value of a title after 40 characters and would lose the rows
for (const flow of flows) {
  const rows = flow.rows.length > 0 ? ` [${flow.rows.join(", ")}]` : "";
  test(`a player can ${flow.name}${rows}`, async () => {
    await walkAsStated(await begin(flow, ground));
  });
}

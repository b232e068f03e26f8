// Property 1: each flow shows the pages that it states, sends what it states and nothing else, and ends where it states.
import { test } from "vitest";
import { flows } from "../flows/catalogue.ts";
import { begin } from "../flows/walk.ts";
import { ground, walkAsStated } from "./ground.ts";

test.each(flows.map((flow) => ({ ...flow, ids: flow.rows.join(", ") })))("players $name [$ids]", async (flow) => {
  await walkAsStated(await begin(flow, ground));
});

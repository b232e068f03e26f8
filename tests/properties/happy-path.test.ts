// Property 1: each flow shows the pages that it states, sends what it states and nothing else, and ends where it states.
import { test } from "vitest";
import { flows } from "../flows/catalogue.ts";
import { begin } from "../flows/walk.ts";
import { ground, walkAsStated } from "./ground.ts";

const titled = flows.map((flow) => ({
  flow,
  title: [flow.name, ...(flow.rows.length > 0 ? [`[${flow.rows.join(", ")}]`] : [])].join(" "),
}));

test.each(titled)("a player can $title", async ({ flow }) => {
  await walkAsStated(await begin(flow, ground));
});

// Property 1: each flow shows the pages that it states, sends what it states and nothing else, and ends where it states.
import { expect, test } from "vitest";
import { flows } from "../flows/catalogue.ts";
import { startsItself } from "../flows/play.ts";
import { begin, take } from "../flows/walk.ts";
import { routesThatImport } from "../kit/sources/reachable.ts";
import { ground, walkAsStated } from "./ground.ts";

/** Routes on which a step says that its page starts itself. */
const starting = new Set<string>();

// not `test.each`, which shortens the value of a title after 40 characters and would lose the rows
for (const flow of flows) {
  const rows = flow.rows.length > 0 ? ` [${flow.rows.join(", ")}]` : "";
  test(`a player can ${flow.name}${rows}`, async () => {
    await walkAsStated(await begin(flow, ground), (walk, step) => {
      if (startsItself(step)) starting.add(walk.visitor.pathname);
      return take(walk, step);
    });
  });
}

test("every page that can start itself does so in a flow", () => {
  // any step can show this part while a proof is due; in the flows it is the page of strong authentication that shows it
  const seldom = "app/correctiveactions/_shared/step-page.tsx";
  const routes = routesThatImport("components/forms/self-submit.tsx", seldom)
    // a phone's camera or a message opens it, so that Back leads to none of our pages
    .filter((route) => route !== "/docscan/phone");
  expect([...starting].sort()).toEqual(routes);
});

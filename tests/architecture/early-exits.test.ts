// The early exit of a submit, and what React's cache keeps: each has its one place.
import { expect, test } from "vitest";
import { except, inside, places } from "./code.ts";

test("an early exit is caught before the outcome is stored: by the pipeline, and by a press for each thing that it does", () => {
  const others = except(inside("app/", "components/", "domain/", "server/"), "domain/forms/answered.ts");
  expect(places(others, /\bwithEarlyAnswer\(/).map((place) => place.split(":")[0])).toEqual([
    "server/forms/run-submit.ts",
    "server/press/pressing.ts",
    "server/press/pressing.ts",
  ]);
  expect(places(others, /instanceof Answered\b/)).toEqual([]);
});

test("an action or a handler reads the facts of its request once", () => {
  const readers = places(except(inside("server/"), "server/request/request-facts.ts"), /\breadRequestFacts\(/);
  expect(readers.map((place) => place.split(":")[0])).toEqual(["server/request/enter.ts"]);
  expect(places(except(inside("server/"), "server/request/request-facts.ts"), /\bcurrentVisitor\(/)).toEqual([]);
});

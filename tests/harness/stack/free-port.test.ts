import { expect, test } from "vitest";
import { freePort } from "../../../scripts/answers.ts";

test("a port is given once, also while nothing listens on it", async () => {
  const ports = [];
  // the system repeats itself among that many
  for (let count = 0; count < 1_500; count += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(ports.length);
});

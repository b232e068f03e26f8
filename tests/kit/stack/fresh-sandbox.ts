// Set up for journeys: each test begins with a fresh sandbox, unless its file keeps what earlier tests have left.
import { beforeAll, beforeEach } from "vitest";
import { ownStack } from "./own-stack.ts";
import { sandboxClient } from "./sandbox-client.ts";

let isKept = false;
const reset = () => sandboxClient(ownStack.sandboxPort).reset();

/** For a file whose tests share what they make. */
export const keepSandbox = () => {
  isKept = true;
  beforeAll(reset);
};

beforeEach(async () => {
  if (!isKept) await reset();
});

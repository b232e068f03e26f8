// Set up for journeys: whatever a test was served without scripts is valid markup, with a nonce for each script and no inline style.
import { afterEach, expect } from "vitest";
import { documentFindings } from "./valid-markup.ts";

afterEach(async () => {
  expect(await documentFindings()).toEqual({});
});

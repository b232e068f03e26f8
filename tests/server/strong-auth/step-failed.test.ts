import { expect, test } from "vitest";
import { checkEmailRisk } from "@/server/flows/strong-auth/steps";
import { needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

test.each([
  [422, undefined],
  [500, true],
  [503, true],
])(
  "a check of the e-mail address that is answered %i is kept as one whose service is down: %s [PA-38]",
  async (status, isDown) => {
    const { caller } = await playerOn(platform, { restrictions: [needing("email-risk-verify")] });
    await platform.control.answer({ path: "*/emailrisk/v1/verifications" }, status, {});
    await caller.submit(checkEmailRisk);
    expect(caller.record("sequence").strongAuth).toEqual({
      failed: true,
      at: expect.any(Number),
      ...(isDown && { isDown }),
    });
  },
);

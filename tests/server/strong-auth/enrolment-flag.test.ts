// The flag of the older enrolment.

import { beforeEach, expect, test } from "vitest";
import { destinationOf, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { opened } from "./open-strong-auth.ts";

const platform = ownPlatform();
let resets = 0;
beforeEach(async () => {
  // flags are kept for a minute, and a reset sets the clock back
  resets += 1;
  await platform.control.advanceClock(resets * 3_600_000);
});

test.each([
  ["switched on", { strongAuthEnrollV2: true }, "/strongauth/phone?flow"],
  ["not said", {}, "/strongauth/phone?flow"],
  ["switched off", { strongAuthEnrollV2: false }, "/strongauth/code?flow"],
])(
  "an enrolment with a number on file and strongAuthEnrollV2 %s leads to %s [SA-69?]",
  async (_, featureFlags, page) => {
    await platform.control.answer({ path: "*/featureflags" }, 200, { featureFlags });
    const { caller } = await playerOn(platform);
    const { choose } = await opened(caller, { reason: "ENROLL", enrolType: "SMS2FA" });
    expect(destinationOf(await choose("SMS2FA"))).toBe(page);
  },
);

// Under which site experience a proof for a phone is requested, and the methods that an operator may set.

import { expect, test } from "vitest";
import { keepPhone, startStrongAuthStep } from "@/server/flows/strong-auth/steps";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { inFlow } from "./open-strong-auth.ts";

process.env.UPSTREAM_ROUTES = JSON.stringify({
  strongAuthTrigger: "POST /strongauth/v3/requests/{strongAuthRequestKey}",
  strongAuthFinish: "PUT /strongauth/v3/challenges",
});
const platform = ownPlatform();

test.each([
  ["US-CS-GNOG", "casino", "US-CS-GNOG"],
  ["CA-ON-SB", "sportsbook", "US-DK"],
])(
  "a proof for %s of %s is requested under %s, and so is the phone enrolled [API-01, PHN-18, PHN-22?]",
  async (siteExperience, product, variant) => {
    const { caller } = await playerOn(platform, {
      siteExperience,
      product,
      phone: "+12075550971",
      restrictions: [needing("unique-phone-number-required")],
    });
    expect(destinationOf(await caller.submit(keepPhone))).toMatch(/^\/strongauth\?/);
    const { choose, enter } = inFlow(caller, caller.record("strongAuth").id);
    expect(destinationOf(await choose("SMS2FA"))).toBe("/strongauth/code?flow");
    await enter(await platform.control.code("+12075550971"));
    const calls = await platform.control.callsTo("/strongauth/");
    expect(calls.map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/, "<key>")}`)).toEqual([
      `POST /sites/${variant}/strongauth/v3/requests`,
      `POST /sites/${variant}/strongauth/v1/enrollments`,
      `PUT /sites/${variant}/strongauth/v1/enrollments/<key>`,
    ]);
  },
);

// without them a call with a key in its path is a PUT, and any other a POST (messages.test.ts)
test("the route table can say other methods [SA-63!, SA-64?]", async () => {
  const { caller, email } = await playerOn(platform, { restrictions: [needing("strongauth")] });
  await caller.submit(startStrongAuthStep);
  const { choose, enter } = inFlow(caller, caller.record("strongAuth").id);
  await choose("Email2FA");
  await enter(await platform.control.code(email));
  expect(await platform.control.writes()).toEqual([
    ["POST /strongauth/v3/requests", expect.anything()],
    [expect.stringMatching(/^POST \/strongauth\/v3\/requests\/[\w-]+$/), expect.anything()],
    ["PUT /strongauth/v3/challenges", expect.anything()],
  ]);
});

import { describe, expect, test } from "vitest";
import { atLink, keyOf, userIn } from "../../kit/flows/recovery.ts";
import { choose } from "../../kit/flows/strong-auth.ts";
import { callsDuring, nameOf, signedOutPlayer, writesIn } from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const ssn = "Social Security number";

async function atSsn() {
  const { visitor } = await atLink();
  await visitor.press("Confirm it’s me");
  await choose(visitor, "Ssn9");
  expect(visitor.h1).toBe("Your Social Security number");
  return visitor;
}

/** As the provider's script has it done. */
function withDevice(visitor: Visitor, name = "deviceSession", value = "tm-1") {
  const own = visitor.document.querySelector<HTMLInputElement>(`main input[name="${name}"]`);
  const field = own ?? visitor.document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  if (!own) visitor.document.querySelector("main form")?.append(field);
}

test("a recovery by SSN that fails shows an error page with support, and never the number [SA-56, SA-70?]", async () => {
  const visitor = await atSsn();
  visitor.fill({ [ssn]: "900001838" });
  withDevice(visitor);
  await visitor.press("Confirm");
  const title = "We couldn’t recover the account";
  expect([visitor.status, visitor.h1, visitor.title]).toEqual([200, title, `${title} – Northline`]);
  expect(visitor.main).toContain("We can’t send email to the address on your account");
  expect(visitor.link("Contact support")).toContain("support.main.localhost");
  expect(foundIn(visitor.body, ["900001838"])).toEqual([]);
});

const known = { strongAuth: { ssn: "900551234", birthYear: 1984 } };

describe("the whole SSN recovers an account", () => {
  test("from the link with its key, in one call with the device's session, and signs in [SA-14, SA-52, API-45, REC-01]", async () => {
    const { visitor, id } = await signedOutPlayer(known);
    await visitor.get(keyOf(id));
    await visitor.press("Confirm it’s me");
    await choose(visitor, "Ssn9");
    visitor.fill({ [ssn]: "900-55-1234" });
    withDevice(visitor);
    const calls = await callsDuring(() => visitor.press("Confirm"));
    expect(writesIn(calls)).toEqual(["POST /accountrecovery/v4/recoveries", "POST /logins/v1/logins"]);
    expect(calls.find((call) => nameOf(call) === "POST /accountrecovery/v4/recoveries")).toMatchObject({
      body: { strongAuthRequestKey: expect.any(String), ssn9: "900551234", tmSessionId: "tm-1" },
      idempotencyKey: expect.any(String),
    });
    expect([visitor.h1, userIn(visitor)]).toEqual(["Continue to Fantasy", `user-${id}`]);
    expect(foundIn(visitor.hops.map(({ url }) => url).join(" "), ["900551234"])).toEqual([]);
  });

  test("without a key, when it is the only method: the press before leads to it [SA-14, SA-21]", async () => {
    const { visitor, id } = await signedOutPlayer(known, { at: "/recovery" });
    await visitor.press("Confirm it’s me");
    expect(visitor.h1).toBe("Your Social Security number");
    visitor.fill({ [ssn]: "900551234" });
    withDevice(visitor);
    await visitor.press("Confirm");
    expect(userIn(visitor)).toBe(`user-${id}`);
  });
});

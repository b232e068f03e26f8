import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { atLink, keyOf, withOther } from "../../harness/flows/recovery.ts";
import { actionsOf, choose } from "../../harness/flows/strong-auth.ts";
import {
  callsDuring,
  mainOf,
  nameOf,
  sandbox,
  sessionIn,
  signedOutPlayer,
  writesIn,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

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

test("without script the server says what to do about the device, and no try is lost [SA-53, SA-54]", async () => {
  const visitor = await atSsn();
  visitor.fill({ [ssn]: "900551234" });
  const calls = await callsDuring(() => visitor.press("Confirm"));
  expect(writesIn(calls)).toEqual([]);
  expect(visitor.h1).toBe("We could not check this device");
  expect(mainOf(visitor)).toContain("JavaScript is off in your browser");
  expect(actionsOf(visitor)).toEqual(expect.arrayContaining(["Scan an ID", "Contact support", "Try again"]));
  await visitor.press("Scan an ID");
  expect(visitor.path).toMatch(/^\/docscan\?/);
});

test.each([
  ["900001804", "This took too long", "Go back and start again.", "SA-56"],
  [
    "900001838",
    "We could not recover the account",
    "We cannot send email to the email address on the account",
    "SA-56, SA-70?",
  ],
  ["900001899", "We could not recover the account", "We could not confirm this. Nothing is lost.", "SA-56, SA-70?"],
  ["900001800", "We could not recover the account", "This number was not enough to recover the account.", "SA-56"],
  ["900001828", "We could not recover the account", "There were too many tries to recover the account.", "SA-56"],
  ["900121850", "Account recovery is not working right now", "Something went wrong on our side.", "SA-61"],
  ["900120429", "We cannot recover the account right now", "Contact support to go on.", "SA-58, ERR-58"],
])("a recovery by SSN that ends as %s shows the error page “%s”: %s [%s]", async (typed, title, text) => {
  const visitor = await atSsn();
  visitor.fill({ [ssn]: typed });
  withDevice(visitor);
  await visitor.press("Confirm");
  expect([visitor.status, visitor.h1, visitor.title]).toEqual([200, title, `${title} – Northline`]);
  expect(mainOf(visitor)).toContain(text);
  expect(visitor.link("Contact support")).toContain("support.main.localhost");
  expect(visitor.body).not.toContain(typed);
});

test("after a recovery that took too long the player starts anew, for the same sign-in", async () => {
  const { visitor } = await atLink("&login_challenge=fresh-recovery");
  await visitor.press("Confirm it’s me");
  await choose(visitor, "Ssn9");
  visitor.fill({ [ssn]: "900001804" });
  withDevice(visitor);
  await visitor.press("Confirm");
  await visitor.follow("Start again");
  expect(visitor.h1).toBe("Get back into your account");
  expect(visitor.document.querySelector<HTMLInputElement>("[name=login_challenge]")?.value).toBe("fresh-recovery");
});

test("an app that does not answer has the documents' own sentence, and support [SA-60, ERR-59]", async () => {
  const visitor = await atSsn();
  visitor.fill({ [ssn]: "900551234" });
  withDevice(visitor, "deviceProblem", "bridge");
  await visitor.press("Confirm");
  expect(mainOf(visitor)).toContain("The app did not answer.");
  expect(visitor.link("Contact support")).toContain("support.main.localhost");
});

test("an SSN that is not right may be entered again [SA-55]", async () => {
  const visitor = await atSsn();
  visitor.fill({ [ssn]: "900001802" });
  withDevice(visitor);
  await visitor.press("Confirm");
  expect(visitor.h1).toBe("Your Social Security number");
  expect(mainOf(visitor)).toContain("We could not confirm this information.");
});

const userIn = (visitor: Visitor): unknown => {
  const claims = Buffer.from(sessionIn(visitor)?.split(".")[1] ?? "", "base64url").toString();
  return claims === "" ? undefined : JSON.parse(claims).userKey;
};

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
    expect(writesIn(calls)).toEqual(["POST /accountrecovery/v4/recoveries"]);
    expect(calls.find((call) => nameOf(call) === "POST /accountrecovery/v4/recoveries")).toMatchObject({
      body: { strongAuthRequestKey: expect.any(String), ssn9: "900551234", tmSessionId: "tm-1" },
      idempotencyKey: expect.any(String),
    });
    expect([visitor.path.split("?")[0], visitor.h1]).toEqual(["/recovery", "You confirmed it’s you"]);
    await visitor.press("Continue");
    expect([visitor.h1, userIn(visitor)]).toEqual(["Continue to Fantasy", `user-${id}`]);
    expect(visitor.hops.map(({ url }) => url).join(" ")).not.toContain("900551234");
  });

  test("without a key, when it is the only method: starts with a form of its own [SA-14, SA-21]", async () => {
    const { visitor, id } = await signedOutPlayer(known);
    await visitor.get("/recovery");
    await visitor.press("Confirm it’s me");
    await visitor.press("Continue");
    expect(visitor.h1).toBe("Your Social Security number");
    visitor.fill({ [ssn]: "900551234" });
    withDevice(visitor);
    await visitor.press("Confirm");
    await visitor.press("Continue");
    expect(userIn(visitor)).toBe(`user-${id}`);
  });
});

describe("in the merge flow", () => {
  async function atMerge() {
    const { other, made } = await withOther();
    const { visitor } = made;
    await visitor.get(`${keyOf(other.id)}&fromMergeFlow=true`);
    await visitor.press("Confirm it’s me");
    return { visitor, made, other };
  }

  test("of all ways to prove it the whole SSN is offered, and the scan behind it [SA-22, SA-50]", async () => {
    const { visitor } = await atMerge();
    expect(visitor.document.querySelector("main input[type=radio]")).toBeNull();
    await visitor.press("Continue");
    expect(visitor.h1).toBe("Your Social Security number");
    expect(actionsOf(visitor)).toContain("I don’t want to give this: scan an ID instead");
    expect(actionsOf(visitor)).not.toContain("Try another method");
  });

  test.each(["900001804", "900001841"])(
    "a recovery that ends as %s is the merge's own error, with support [SA-57]",
    async (typed) => {
      const { visitor, made } = await atMerge();
      await visitor.press("Continue");
      visitor.fill({ [ssn]: typed });
      withDevice(visitor);
      await visitor.press("Confirm");
      expect([visitor.status, visitor.h1]).toEqual([200, "We could not confirm the other account"]);
      expect(visitor.link("Contact support")).toContain("support.main.localhost");
      expect(userIn(visitor)).toBe(`user-${made.id}`);
    },
  );
});

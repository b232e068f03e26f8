import { beforeEach, expect, test } from "vitest";
import { callsDuring, mainOf, sandbox, writesIn } from "../harness/journey.ts";
import { atLink } from "../harness/recovery.ts";
import { choose, waysOnOf } from "../harness/strong-auth.ts";

beforeEach(() => sandbox.reset());

const ssn = "Social Security number";

async function atSsn() {
  const { visitor } = await atLink();
  await visitor.press("Start");
  await choose(visitor, "Ssn9");
  expect(visitor.h1).toBe("Your Social Security number");
  return visitor;
}

/** As the provider's script has it done. */
function withDevice(visitor: Awaited<ReturnType<typeof atSsn>>, name = "deviceSession", value = "tm-1") {
  const field = visitor.document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  visitor.document.querySelector("main form")?.append(field);
}

test("without script the server says what to do about the device, and no try is lost [SA-53, SA-54]", async () => {
  const visitor = await atSsn();
  visitor.fill({ [ssn]: "900551234" });
  const calls = await callsDuring(() => visitor.press("Confirm"));
  expect(writesIn(calls)).toEqual([]);
  expect(visitor.h1).toBe("We could not check this device");
  expect(mainOf(visitor)).toContain("Turn JavaScript on");
  expect(waysOnOf(visitor)).toEqual(expect.arrayContaining(["Scan an ID", "Contact support", "Try again"]));
  await visitor.press("Scan an ID");
  expect(visitor.path).toMatch(/^\/docscan\?/);
});

test.each([
  ["900001804", "We could not recover the account", "Something went wrong on our side."],
  ["900001899", "We could not recover the account", "Something went wrong on our side."],
  ["900120429", "Too many recoveries", "Contact support to go on."],
])(
  "a recovery by SSN that ends as %s fills the screen: %s, with support [SA-56, SA-58, SA-61, SA-70?, ERR-58]",
  async (typed, title, text) => {
    const visitor = await atSsn();
    visitor.fill({ [ssn]: typed });
    withDevice(visitor);
    await visitor.press("Confirm");
    expect([visitor.status, visitor.h1]).toEqual([200, title]);
    expect(mainOf(visitor)).toContain(text);
    expect(visitor.link("Contact support")).toContain("support.main.localhost");
    expect(visitor.body).not.toContain(typed);
  },
);

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

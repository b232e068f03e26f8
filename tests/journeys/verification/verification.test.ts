import { within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { details } from "../../kit/flows/us-details.ts";
import { field, toVerify, verifyAs } from "../../kit/flows/verification.ts";
import { callsDuring, callsTo, sandbox } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const verifyPath = "/verifications/v1/verifications";
const summary = ({ document }: Visitor) => within(document.body).getByRole("alert");

describe("the form", () => {
  test("passes with complete details, and Continue opens the next page [KYC-60, KYC-73, KYC-80, KYC-87]", async () => {
    const { visitor } = await toVerify();
    const calls = await callsDuring(() => verifyAs(visitor));
    expect(callsTo(calls, "POST", verifyPath)).toHaveLength(1);
    expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/id-verify", "Verification Successful"]);
    expect(visitor.text).toContain("We’ve confirmed your identity.\nContinue to Sportsbook\nAlso open now\n");
    expect(visitor.text, "to a player who is not new").not.toContain("Welcome");
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("Verification Successful");
    await visitor.press("Continue to Sportsbook");
    expect(visitor.pathname).toBe("/postauth");
  });
});

describe("an answer", () => {
  const answered = async (lastName: string) => {
    const made = await toVerify();
    await verifyAs(made.visitor, { lastName });
    return made;
  };

  test("banned locks the screen [KYC-64, KYC-74, KYC-81, ERR-43]", async () => {
    const { visitor } = await answered("Banned");
    expect([visitor.pathname, visitor.h1]).toEqual(["/locked", "Your account is locked"]);
    expect(visitor.text, "the banned message [KYC-120!]").toContain("You can’t use this account.");
    expect(visitor.link("Contact support")).toContain("//support.main.");
  });

  test("that the account was closed is shown with support [KYC-62, KYC-76, KYC-82, KYC-127?]", async () => {
    const { visitor } = await answered("PreviouslyDeleted");
    expect(visitor.h1).toBe("An account with these details was closed");
    expect(visitor.text).toContain("Contact us and we’ll tell you what happens to that account.");
    expect(visitor.link("Contact support")).toContain("//support.main.");
  });

  test("that the account was closed offers nothing for later, where the form did [KYC-82]", async () => {
    const { visitor } = await toVerify({ product: "dfs", siteExperience: "US-DK" });
    expect(visitor.document.getElementById("PostAuthSkipButton")).not.toBeNull();
    await visitor.submit("Verify", { ...details, lastName: "PreviouslyDeleted" });
    expect(visitor.h1).toBe("An account with these details was closed");
    expect(visitor.document.getElementById("PostAuthSkipButton")).toBeNull();
  });

  test("with a recovery leads to the duplicate-person screen [KYC-59, KYC-71, KYC-77]", async () => {
    const { visitor } = await answered("KBA none recovery");
    expect(visitor.path).toContain(
      "/correctiveactions?intendedSiteExp=US-SB&shortReasonCode=DuplicateUniquePersonFlag",
    );
  });

  test("without any next step is an error with a retry that opens the form anew [KYC-63, KYC-86, KYC-117!, KYC-124?]", async () => {
    const { visitor } = await answered("EmptyAcceptableMethods");
    expect(visitor.h1).toBe("We can’t verify you this way right now");
    expect(visitor.text).toContain("contact us and we’ll do it with you.");
    await visitor.follow("Try again");
    expect(visitor.h1).toBe("Verify your identity to bet");
  });

  test("with a scan as its method leads to document scan [KYC-75, KYC-83, KYC-92, KYC-126?]", async () => {
    const { visitor } = await answered("VerifyInformation form scan");
    expect(visitor.pathname).toBe("/docscan");
    expect(Object.fromEntries(new URL(visitor.url).searchParams)).toMatchObject({ intendedSiteExp: "US-SB" });
  });

  test("with an upload as its method asks for a document, and does after a reload [KYC-85, KYC-95, KYC-78, KYC-127?]", async () => {
    const { visitor } = await answered("KBA upload");
    expect(visitor.h1).toBe("Send us a document");
    expect(visitor.text).toContain("We need more than your details.");
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("Send us a document");
    expect(new URL(visitor.link("Upload a document")).pathname).toBe("/accountcenter/docuploadcenter");
  });

  test("that the form must be filled in again keeps what may be kept, and only warns [KYC-57, KYC-78, KYC-90, KYC-93]", async () => {
    const { visitor } = await answered("InvalidInputData form left2");
    expect(visitor.h1).toBe("Verify your identity to bet");
    expect(summary(visitor).textContent).toContain("We couldn’t confirm these details.");
    expect(summary(visitor).textContent).toContain("You can try 2 more times.");
    expect(summary(visitor).parentElement?.className).toMatch(/warning/);
    expect(field(visitor, "firstName")?.value).toBe("Nora");
    expect(field(visitor, "address1")?.value).toBe("12 Harbor Lane");
    for (const part of ["day", "month", "year"]) expect(field(visitor, part)?.value, part).not.toBe("");
    expect(field(visitor, "ssn4")?.value).toBe("");
  });

  test("that asks for something else is shown at once [KYC-58]", async () => {
    const { visitor } = await answered("InsufficientInformation form left2 ssn9");
    expect(field(visitor, "ssn9")).not.toBeNull();
    expect(field(visitor, "firstName")).toBeNull();
  });

  test("that fails has its own message at error level, and a retry is the same write [KYC-79, KYC-91, ERR-42]", async () => {
    const { id, visitor } = await toVerify();
    const match = { persona: id, path: `*${verifyPath}`, method: "POST" };
    await sandbox.faults([{ match, fault: "reset", times: 2 }]);
    const calls = await callsDuring(async () => {
      await verifyAs(visitor);
      expect(summary(visitor).textContent).toContain("We couldn’t check your details.");
      expect(summary(visitor).className).not.toMatch(/warning/);
      expect(field(visitor, "lastName")?.value).toBe("Okafor");
      await verifyAs(visitor);
    });
    const writes = callsTo(calls, "POST", verifyPath);
    expect(writes).toHaveLength(3);
    expect(new Set(writes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(visitor.h1).toBe("Verification Successful");
  });
});

describe("the container", () => {
  // players of their own: the verdict of a shipped persona would outlast the reset of the sandbox
  test.each([
    [{ verificationStatus: "banned", submitted: true }, "Your account is locked"],
    [{ verificationStatus: "previouslyPassed" }, "Verify your identity to bet"],
  ])("shows the state that upstream remembers: $verificationStatus [KYC-81]", async (verification, title) => {
    const { visitor } = await toVerify({ verification });
    expect(visitor.h1).toBe(title);
  });

  test("shows an error screen when the verification status cannot be loaded", async () => {
    const { id, visitor } = await toVerify();
    await sandbox.faults([{ match: { persona: id, path: verifyPath, method: "GET" }, fault: "status" }]);
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("We can’t do this step right now");
    await sandbox.faults([]);
    await visitor.follow("Try again");
    expect(visitor.h1).toBe("Verify your identity to bet");
  });
});

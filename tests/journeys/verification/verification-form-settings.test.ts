import { describe, expect, test } from "vitest";
import { details } from "../../kit/flows/us-details.ts";
import { submitLabel } from "../../kit/flows/verification.ts";
import { sent } from "../../kit/flows/verification-form.ts";
import { atStep } from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";
import { ownInstance } from "../../kit/stack/own-stack.ts";

describe("where the operator's folder says so", () => {
  const app = ownInstance({});

  const made = async () => {
    const { id, visitor } = await atStep(
      "id-verify",
      { product: "casino", siteExperience: "US-NJ-CS" },
      { port: app.port },
    );
    return { id, visitor };
  };

  const trackedLines = () =>
    app
      .output()
      .split("\n")
      .filter((line) => line.includes('"tracked"'));
  /** How often something was tracked; the log arrives a moment after the answer. */
  const tracked = (name: string) =>
    expect.poll(() => trackedLines().filter((line) => line.includes(`"${name}"`)).length);

  test("the last four may be left out, and the label says so [KYC-04, SSN-05]", async () => {
    const { visitor } = await made();
    expect(visitor.document.getElementById("ssn4-label")?.textContent).toBe(
      "Last 4 digits of your Social Security number, if you have one (optional)",
    );
    const { ssn4: _, ...rest } = details;
    visitor.fill(rest);
    expect(await sent(visitor)).not.toHaveProperty("ssn4");
  });

  test("a pass continues at once, without a success screen, and is tracked [KYC-88, TRK-02]", async () => {
    const { visitor } = await made();
    await visitor.submit(submitLabel, details);
    expect(visitor.pathname).toBe("/postauth");
    await tracked("verificationPassed").toBeGreaterThan(0);
  });

  test("a ban and a missing device token are tracked without key and details [TRK-01, KYC-74, KYC-131?]", async () => {
    const { id, visitor } = await made();
    await visitor.submit(submitLabel, { ...details, lastName: "Banned" });
    await tracked("verificationBanned").toBe(1);
    await tracked("deviceTokenMissing").toBeGreaterThan(0);
    expect(foundIn(trackedLines().join("\n"), [id, details.firstName, details.ssn4])).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { details } from "../../kit/flows/us-details.ts";
import { submitLabel } from "../../kit/flows/verification.ts";
import { sent } from "../../kit/flows/verification-form.ts";
import { atStep } from "../../kit/pages/journey.ts";
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

  /** What was tracked; the log arrives a moment after the answer. */
  const tracked = (name: string) =>
    expect.poll(
      () =>
        app
          .output()
          .split("\n")
          .filter((line) => line.includes('"tracked"') && line.includes(`"${name}"`)).length,
    );

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

  test("a ban and a check without a device token are tracked anonymously [TRK-01, KYC-74, KYC-131?]", async () => {
    const { visitor } = await made();
    await visitor.submit(submitLabel, { ...details, lastName: "Banned" });
    await tracked("verificationBanned").toBeGreaterThan(0);
    await tracked("deviceTokenMissing").toBeGreaterThan(0);
  });
});

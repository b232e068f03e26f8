import { describe, expect, test } from "vitest";
import { readRestrictions } from "@/server/upstream/restrictions";
import { casings, newPlayer, sandbox, startContractSandbox } from "./contract-sandbox.ts";

startContractSandbox();

describe.each(casings)("restrictions, in %s", (_, pascalCase) => {
  test("have a permission and a flag, whatever they are about [GATE-17]", async () => {
    const { upstream, id } = await newPlayer(pascalCase, {
      restrictions: [
        { shortReasonCode: "RGReview", isPostAuth: true },
        { shortReasonCode: "Unknown", permission: "PlaySportsbook" },
        { shortReasonCode: "Details", correctiveActions: [{ correctiveActionCode: "provide-ssn" }], isPostAuth: false },
      ],
    });
    const { token } = await sandbox.control.session(id);
    const path = "/sites/US-SB/restrictions/v1/restrictions?permission=PlaySportsbook";
    const { body } = await sandbox.call(path, { host: "secure.main.localhost", token });
    const sent = Object.values(body).find(Array.isArray) as Record<string, unknown>[];
    const members = pascalCase ? ["Permission", "IsPostAuth"] : ["permission", "isPostAuth"];
    expect(sent.map((each) => members.map((member) => typeof each[member]))).toEqual(
      Array.from({ length: 3 }, () => ["string", "boolean"]),
    );
    const { restrictions: read } = await readRestrictions(upstream, "PlaySportsbook");
    expect(read.map(({ permission, isPostAuth }) => [permission, isPostAuth])).toEqual([
      ["PlaySportsbook", true],
      ["PlaySportsbook", false],
      ["PlaySportsbook", false],
    ]);
  });

  test("have a short code, the codes of their steps, and an explanation of a header and lines [CA-02]", async () => {
    const explanation = { header: "A header", details: "One line.\nAnother." };
    const { upstream } = await newPlayer(pascalCase, {
      restrictions: [
        {
          shortReasonCode: "Details",
          correctiveActions: [{ correctiveActionCode: "provide-ssn" }, { correctiveActionCode: "strongauth" }],
          explanation,
          isPostAuth: true,
        },
      ],
    });
    expect((await readRestrictions(upstream, "PlaySportsbook")).restrictions).toEqual([
      {
        shortReasonCode: "Details",
        correctiveActions: ["provide-ssn", "strongauth"],
        explanation,
        permission: "PlaySportsbook",
        isPostAuth: true,
      },
    ]);
  });

  test("may say until when a step cannot be done", async () => {
    const { upstream } = await newPlayer(pascalCase, {
      restrictions: [
        {
          shortReasonCode: "Details",
          correctiveActions: ["collect-occupation", "provide-ssn"].map((correctiveActionCode) => ({
            correctiveActionCode,
          })),
        },
      ],
      quirks: { pascalCase, stepsDown: { "collect-occupation": 15 } },
    });
    const [restriction] = (await readRestrictions(upstream, "PlaySportsbook")).restrictions;
    expect(restriction?.correctiveActions).toEqual(["collect-occupation", "provide-ssn"]);
    expect(restriction?.stepsDown).toEqual({ "collect-occupation": expect.any(Number) });
  });
});

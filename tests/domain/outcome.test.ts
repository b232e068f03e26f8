import { expect, test } from "vitest";
import { go, stay } from "@/domain/outcome";
import { to } from "@/domain/routes";

test("an outcome moves on, or stays with a problem and what belongs to it", () => {
  expect(go(to("/postauth"))).toEqual({ go: "/postauth" });
  expect(stay("codeIncorrect")).toEqual({ stay: "codeIncorrect" });
  const more = {
    facts: { left: 2 },
    fields: { ssn: "ssnNotNine" },
    done: ["agreements"],
  } as const;
  expect(stay("checkAnswers", more)).toEqual({ stay: "checkAnswers", ...more });
});

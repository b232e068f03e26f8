import { expect, test } from "vitest";
import { formError, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";

test("an outcome moves on, or stays with a problem and what belongs to it", () => {
  expect(redirectTo(to("/postauth"))).toEqual({ kind: "redirect", to: "/postauth" });
  expect(formError("codeIncorrect")).toEqual({ kind: "error", problem: "codeIncorrect" });
  const more = {
    facts: { left: 2 },
    fields: { ssn: "ssnNotNine" },
    done: ["agreements"],
  } as const;
  expect(formError("checkAnswers", more)).toEqual({ kind: "error", problem: "checkAnswers", ...more });
});

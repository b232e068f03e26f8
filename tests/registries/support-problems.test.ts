// A sentence that tells a player to contact support has the link to it: every form adds it to the summary of such a problem.
import { expect, test } from "vitest";
import { formError } from "@/domain/forms/outcome";
import { problemKey } from "@/domain/forms/problem-keys";
import { problems } from "@/domain/forms/problems";
import { namesSupport } from "@/domain/forms/support-problems";
import type { locales } from "@/domain/locales";
import { operator } from "@/domain/operator/tables";
import { messagesFor } from "@/messages/catalogue";
import { formStateAfter } from "@/server/forms/submit-form";
import { ownPlatform, playerOn } from "../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

const codes = { code: "a", ssnCode: "a", phoneCode: "a", agreementsCode: "a" };
const lastTry = { left: 0, others: "none", edits: "none", again: "none", ...codes };
const told = problems.filter((problem) => namesSupport(problem, lastTry));

function wordsOf(key: string, locale: (typeof locales)[number]): string {
  const found = key
    .split(".")
    .reduce<unknown>(
      (tree, name) => (tree as Record<string, unknown> | undefined)?.[name],
      messagesFor(operator.defaultBrand, locale),
    );
  return typeof found === "string" ? found : "";
}

test("the list of problems that name support is the one of our words", () => {
  const named = problems.filter((problem) => /\b(support|contact us)\b/i.test(wordsOf(problemKey(problem), "en-US")));
  expect(told).toEqual(named);
});

test.each(told)("a form with the problem %s has a link to support", async (problem) => {
  const { caller } = await playerOn(platform);
  const context = await caller.look();
  const state = formStateAfter(context, new FormData(), formError(problem, { facts: lastTry }), { keepsKey: false });
  const beside = formStateAfter(
    context,
    new FormData(),
    formError("checkAnswers", { fields: { code: problem }, facts: lastTry }),
    { keepsKey: false },
  );
  for (const { links } of [state, beside])
    expect(links).toEqual([
      { label: expect.stringContaining("Contact support"), href: expect.stringMatching(/^http:\/\/support\./) },
    ]);
});

test.each([{}, { left: 1 }])("a wrong code with tries left (%j) does not name support", (facts) => {
  expect(namesSupport("codeIncorrectFewLeft", facts)).toBe(false);
});

test("a form with a problem that does not name support has no link to it", async () => {
  const { caller } = await playerOn(platform);
  const state = formStateAfter(await caller.look(), new FormData(), formError("checkAnswers"), { keepsKey: false });
  expect(state.links).toBeUndefined();
});

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import type { Problem } from "@/domain/problems";

afterEach(cleanup);

const words = {
  title: "Code – Brand",
  errorTitle: "Error: Code – Brand",
  summary: "S",
  unreachable: "U",
  outOfDate: "O",
};
const initial = { attempt: 0, key: "k", version: "", fields: {}, values: {}, done: [] };

const shownAfter = (problem: Problem | undefined) =>
  render(
    <FormScreen
      action={vi.fn()}
      initial={{ ...initial, ...(problem && { attempt: 1, problem, message: "Not right" }) }}
      words={words}
      instead={{ keyLimit: { title: "Too many – Brand", screen: <h1>Too many</h1> } }}
    >
      <h1>Code</h1>
    </FormScreen>,
  );

test.each([
  [undefined, "Code", "Code – Brand"],
  ["codeIncorrect", "Code", "Error: Code – Brand"],
  ["keyLimit", "Too many", "Too many – Brand"],
] as const)("after the problem %s the document is named by its heading, %s", (problem, heading, title) => {
  shownAfter(problem);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
  expect(document.title).toBe(title);
});

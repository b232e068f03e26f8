import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Screen } from "@/components/ui/screen";

afterEach(cleanup);

test("a first page leaves the focus alone, the next step focuses its title", async () => {
  // a document that has shown no title yet
  vi.resetModules();
  const { Screen } = await import("@/components/ui/screen");
  const { rerender } = render(<Screen title="Tell us who you are" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Screen title="Check your phone" />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Check your phone" }));
});

test.each([
  ["a field with an error", <input key="a" aria-label="SSN" aria-invalid />, "SSN"],
  [
    "an error summary",
    <div key="b" role="alert" tabIndex={-1} aria-label="There is a problem" />,
    "There is a problem",
  ],
])("a title that changes leaves the focus at %s", async (_, problem, label) => {
  const { rerender } = render(<Screen title="A few details">{problem}</Screen>);
  screen.getByLabelText(label).focus();
  rerender(<Screen title="Your Social Security number">{problem}</Screen>);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

test("every screen has exactly one first-level heading", () => {
  render(
    <Screen title="Tell us who you are" lead="It takes two minutes." summary={<p>Summary</p>} notice={<p>Notice</p>}>
      <p>Form</p>
    </Screen>,
  );
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
});

import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorSummary } from "@/components/ui/fields/error-summary";
import { Screen } from "@/components/ui/screen";

test("a first page leaves the focus alone, the next step focuses its title", async () => {
  // a document that has shown no title yet
  vi.resetModules();
  const { Screen } = await import("@/components/ui/screen");
  const { rerender } = render(<Screen title="Tell us who you are" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Screen title="Check your phone" />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Check your phone" }));
});

test("a title that changes together with an error leaves the focus to the error", () => {
  const screenOf = (title: string, error?: string) => (
    <Screen title={title} summary={error && <ErrorSummary title={error} errors={[]} focusOn={1} />} />
  );
  const { rerender } = render(screenOf("A few details"));
  rerender(screenOf("Your Social Security number", "There’s a problem"));
  expect(document.activeElement).toBe(screen.getByRole("alert").parentElement);
});

test("every screen has exactly one first-level heading", () => {
  render(
    <Screen title="Tell us who you are" lead="It takes two minutes." summary={<p>Summary</p>} notice={<p>Notice</p>}>
      <p>Form</p>
    </Screen>,
  );
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
});

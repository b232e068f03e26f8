import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Screen } from "@/components/ui/screen";

afterEach(cleanup);

test("a fresh page leaves the reader alone, the next step takes them to its title", async () => {
  // a document that has shown no title yet
  vi.resetModules();
  const { Screen } = await import("@/components/ui/screen");
  const { rerender } = render(<Screen title="Tell us who you are" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Screen title="Check your phone" />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Check your phone" }));
});

test("a screen has one first-level heading, whatever is on it", () => {
  render(
    <Screen title="Tell us who you are" lead="It takes two minutes." summary={<p>Summary</p>} notice={<p>Notice</p>}>
      <p>Form</p>
    </Screen>,
  );
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
});

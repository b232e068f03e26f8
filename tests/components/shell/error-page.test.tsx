import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ErrorPage } from "@/components/shell/error-page";

test("a screen reader announces the error page, which takes the place of a page without a navigation", () => {
  render(<ErrorPage />);
  expect(screen.getByRole("alert").textContent).toContain(screen.getByRole("heading", { level: 1 }).textContent);
});

import { render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "@/components/ui/fields/error-summary";

const errors = [{ field: "city", text: "Enter your city" }, { text: "We couldn’t save this" }];

test("it takes focus when it appears, and links to each field", () => {
  render(<ErrorSummary title="There’s a problem" errors={errors} focusOn={1} />);
  expect(document.activeElement).toBe(screen.getByRole("alert").parentElement);
  expect(screen.getByRole("link", { name: "Enter your city" }).getAttribute("href")).toBe("#city");
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByText("We couldn’t save this")).toBeTruthy();
});

test("it takes focus again after the next failed submit, and only then", () => {
  const summary = (attempt: number) => (
    <>
      <ErrorSummary title="There’s a problem" errors={errors} focusOn={attempt} />
      <input aria-label="City" />
    </>
  );
  const { rerender } = render(summary(1));
  const field = screen.getByRole("textbox", { name: "City" });
  field.focus();
  rerender(summary(1));
  expect(document.activeElement).toBe(field);
  rerender(summary(2));
  expect(document.activeElement).toBe(screen.getByRole("alert").parentElement);
});

test("without scripts the document itself moves the focus there", () => {
  const html = renderToStaticMarkup(<ErrorSummary title="There’s a problem" errors={errors} />);
  expect(html).toMatch(/<div[^>]* autofocus=""/);
});

test("it offers the links that a problem brings", () => {
  const links = [{ href: "https://support.example/", label: "Contact us" }];
  render(<ErrorSummary title="There’s a problem" errors={errors} links={links} focusOn={1} />);
  const link = within(screen.getByRole("alert")).getByRole("link", { name: "Contact us" });
  expect(link.getAttribute("href")).toBe("https://support.example/");
});

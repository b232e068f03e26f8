import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PrintButton } from "@/components/agreements/print-button";

test("before the script has started the button has its room and cannot be pressed", () => {
  const html = renderToStaticMarkup(<PrintButton label="Print this page" />);
  expect(html).toMatch(/<button[^>]* data-scripted=""[^>]* disabled="">Print this page<\/button>/);
});

test("a press opens the browser's print dialog", () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  render(<PrintButton label="Print this page" />);
  fireEvent.click(screen.getByRole("button", { name: "Print this page" }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

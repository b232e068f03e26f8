import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClockTime } from "@/components/ui/text/clock-time";

test("a time has the same text before and after hydration, so that one page has one zone", () => {
  const time = <ClockTime at={Date.UTC(2026, 10, 20, 20, 30)} text="3:30 PM EST" />;
  const markup = '<time dateTime="2026-11-20T20:30:00.000Z">3:30 PM EST</time>';
  expect(renderToStaticMarkup(time)).toBe(markup);
  render(time);
  expect(screen.getByText("3:30 PM EST").getAttribute("datetime")).toBe("2026-11-20T20:30:00.000Z");
});

// The yardstick of `npm run bench` has our shell's HTML (decision 036), so it follows each change of the shell.
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageShell } from "@/components/shell/page-shell";
import { InRouter } from "../../tests/kit/browser/in-router";
import { shellProps } from "../../tests/kit/browser/shell-props";
import { Shell } from "./fair-baseline/app/shell.jsx";

/** Elements and their classes, without words and addresses. */
const outline = (element: Element): unknown => [
  `${element.localName}.${element.getAttribute("class") ?? ""}`,
  ...[...element.children].map(outline),
];

test("the shell of the fair baseline has the elements and classes of our shell", () => {
  const ours = outline(render(<PageShell {...shellProps}>{null}</PageShell>, { wrapper: InRouter }).container);
  expect(outline(render(<Shell words={{}}>{null}</Shell>).container)).toEqual(ours);
});

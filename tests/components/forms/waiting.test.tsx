import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { StepProgress } from "@/components/ui/lists/step-progress";
import { Timeline } from "@/components/ui/lists/timeline";
import { SuccessScreen } from "@/components/ui/success-screen";
import { ClockTime } from "@/components/ui/text/clock-time";
import { brands } from "@/domain/brands";
import { successSignOf } from "@/domain/operator/drawings";

test("a timeline is ordered, says each state in words and marks what is happening now", () => {
  render(
    <Timeline
      words={{ done: "Done:", now: "Now:", next: "Next:" }}
      points={[
        { state: "done", title: "Received", at: <ClockTime at={0} text="3:40 PM EST" /> },
        { state: "now", title: "We are checking", by: "By 4:40 PM EST" },
        { state: "next", title: "Finished" },
      ]}
    />,
  );
  const points = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(points.map((point) => point.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(points.map((point) => point.textContent)).toEqual([
    "Done: Received3:40 PM EST",
    "Now: We are checkingBy 4:40 PM EST",
    "Next: Finished",
  ]);
});

/** The lengths of a track's segments. */
const lengthsOf = (path: Element | null | undefined) =>
  [...(path?.getAttribute("d") ?? "").matchAll(/h(\d+)/g)].map(([, length]) => Number(length));

test.each([
  { part: undefined, open: 15 },
  { part: 0.5, open: 96 },
  { part: 3, open: 190 },
])("the open step's own segment is filled by what is done inside it: $part", ({ part, open }) => {
  const { container } = render(
    <StepProgress step={3} of={5} what="Verify your identity" rest="5 minutes left" part={part}>
      Step 3 of 5
    </StepProgress>,
  );
  const [all, filled] = container.querySelectorAll("path");
  expect(lengthsOf(all)).toHaveLength(5);
  const [first, second, third, ...others] = lengthsOf(filled);
  expect([first, second, others]).toEqual([190, 190, []]);
  expect(Math.abs((third ?? 0) - open)).toBeLessThanOrEqual(1);
  // the dot between the facts is decoration, so that none can end a line
  expect([...container.querySelectorAll("p > span")].map(({ textContent }) => textContent)).toEqual([
    "Step 3 of 5 Verify your identity",
    "5 minutes left",
  ]);
});

test.each(Object.values(brands))("the end of a flow wears the figure of $name, and is said by its title", ({ id }) => {
  const { container } = render(
    <SuccessScreen figure={successSignOf(id)} title="You are verified" lead="Checked at 3:42 PM." />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("You are verified");
  const sign = container.querySelector("svg");
  expect(sign?.getAttribute("aria-hidden")).toBe("true");
  expect(sign?.querySelectorAll('path[pathLength="1"]')).toHaveLength(1);
});

import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MoneyCard } from "@/components/account-home/money-card";

test("the words say balance and limit; the track is decoration, and its width needs no style", () => {
  const { container } = render(
    <MoneyCard
      balance={{ label: "Balance", amount: "$12.00" }}
      limits={[
        { id: "week", text: "Deposit limit $200.00 a week", rest: { text: "$140.00 left", usedShare: 0.3 } },
        { id: "month", text: "Deposit limit $500.00 a month" },
      ]}
    />,
  );
  expect(screen.getByRole("term").textContent).toBe("Balance");
  expect(screen.getByRole("definition").textContent).toBe("$12.00");
  expect(screen.getByText("$140.00 left")).toBeTruthy();
  expect([...container.querySelectorAll("svg")].map((track) => track.getAttribute("aria-hidden"))).toEqual(["true"]);
  expect([...container.querySelectorAll("path")].map((part) => part.getAttribute("d"))).toEqual([
    "M0 3h100",
    "M0 3h30",
  ]);
  expect(container.querySelector("[style]")).toBeNull();
});

test.each([
  ["$12,040.50", false],
  ["1\u00a0204,50\u00a0$\u00a0US", true],
])("%s has room on one line", (amount, isLong) => {
  render(<MoneyCard balance={{ label: "Balance", amount }} limits={[]} />);
  expect(screen.getByRole("definition").classList.contains("long")).toBe(isLong);
});

test("without balance and limits there is no card", () => {
  expect(render(<MoneyCard limits={[]} />).container.innerHTML).toBe("");
});

import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Comparison } from "@/components/account-migration/comparison";

const words = { what: "What", existing: "This account", incoming: "Other account", merged: "After merging" };
const balance = { label: "Account Balance", existing: "$1.00", incoming: "$2.00", merged: "$3.00", isOpen: true };
const limit = {
  label: "Daily Loss Limit",
  existing: "None",
  incoming: "None",
  merged: "None",
  isOpen: false,
  why: { summary: "Same in both accounts", lines: ["It does not change.", "A change is pending."] },
};

test("each field is a row that opens, open at first where the accounts differ [MRG-27]", () => {
  render(<Comparison words={words} rows={[balance, limit]} />);
  const [first, second] = screen.getAllByRole("listitem");
  const details = [first, second].map((row) => row?.querySelector("details"));
  expect(details.map((each) => each?.open)).toEqual([true, false]);
  const pairs = [...(first?.querySelectorAll("dl > div") ?? [])].map(({ textContent }) => textContent);
  expect(pairs).toEqual(["This account$1.00", "Other account$2.00", "After merging$3.00"]);
});

test("a limit has a tooltip, which opens by a press as well, and a balance has none [MRG-28]", () => {
  render(<Comparison words={words} rows={[balance, limit]} />);
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.querySelectorAll("[popover]")).toHaveLength(0);
  const why = second?.querySelector<HTMLElement>("[popover=hint]");
  const opener = second?.querySelector("button");
  expect(opener?.textContent).toBe("Same in both accounts");
  expect(["popovertarget", "interestfor"].map((name) => opener?.getAttribute(name))).toEqual([why?.id, why?.id]);
  expect(within(why as HTMLElement).getByText("A change is pending.").tagName).toBe("P");
});

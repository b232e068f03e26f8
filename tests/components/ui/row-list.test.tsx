import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Anchor } from "@/components/ui/buttons/text-link";
import { RowList } from "@/components/ui/lists/row-list";

test("a row of the account is one link, named by its title alone", () => {
  render(<RowList rows={[{ icon: "card", link: <Anchor href="/money">Deposit</Anchor>, detail: "Balance $12.00" }]} />);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([["Deposit", "/money"]]);
  expect(screen.getByRole("listitem").textContent).toBe("DepositBalance $12.00");
});

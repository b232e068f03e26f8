import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FoldedLinks } from "@/components/ui/buttons/folded-links";

const links = ["App", "Sign in", "Recover", "Support", "Terms"].map((label) => ({ href: `/${label}`, label }));
const labels = (among: HTMLElement) =>
  within(among)
    .queryAllByRole("link")
    .map(({ textContent }) => textContent);

test("a row has three links, and the others open below it, in their order", () => {
  const { container } = render(<FoldedLinks links={links} more="Other options" />);
  const [row] = container.children;
  expect(labels(row as HTMLElement)).toEqual(["App", "Sign in", "Recover"]);
  expect(labels(screen.getByRole("group"))).toEqual(["Support", "Terms"]);
  expect(screen.getByText("Other options").closest("summary")).toBeTruthy();
});

test("three links need nothing to open", () => {
  const { container } = render(<FoldedLinks links={links.slice(0, 3)} more="Other options" />);
  expect(labels(container)).toEqual(["App", "Sign in", "Recover"]);
  expect(screen.queryByRole("group")).toBeNull();
});

import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Explanations } from "@/components/restrictions/explanations";

test("an explanation in another language says so, and one in the page's does not", () => {
  const german = { content: [{ tag: "p" as const, children: ["Ihr Konto ist gesperrt."] }], lang: "de" };
  const own = { lines: "Your account is locked." };
  render(<Explanations explanations={[{ id: "a", title: "One", texts: [own, german] }]} />);
  expect(screen.getByText("Ihr Konto ist gesperrt.").closest("[lang]")?.getAttribute("lang")).toBe("de");
  expect(screen.getByText(own.lines).closest("[lang]")).toBeNull();
});

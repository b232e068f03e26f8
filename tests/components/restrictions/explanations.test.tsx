import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Explanations } from "@/components/restrictions/explanations";

test("an explanation in another language says so, and one in the page's does not", () => {
  const german = { text: "Ihr Konto ist gesperrt.", lang: "de" };
  const own = { text: "Your account is locked." };
  render(<Explanations explanations={[{ id: "a", title: "One", texts: [own, german] }]} />);
  expect(screen.getByText(german.text).closest("[lang]")?.getAttribute("lang")).toBe("de");
  expect(screen.getByText(own.text).closest("[lang]")).toBeNull();
});

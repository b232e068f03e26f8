import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Explanations } from "@/components/restrictions/explanations";

test("an explanation in another language says so, and one in the page's does not", () => {
  const german = { id: "a", title: "One", text: "Ihr Konto ist gesperrt.", lang: "de" };
  const own = { id: "b", title: "Two", text: "Your account is locked." };
  render(<Explanations explanations={[german, own]} />);
  expect(screen.getByText(german.text).closest("[lang]")?.getAttribute("lang")).toBe("de");
  expect(screen.getByText(own.text).closest("[lang]")).toBeNull();
});

import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "@/components/ui/avatar";

test("a picture that does not load is replaced by the original address, then by initials [BR-49]", () => {
  const { container } = render(<Avatar src="/avatar" fallbackSrc="https://pictures.test/nora.png" initials="ND" />);
  const picture = () => container.querySelector("img");
  expect(picture()?.getAttribute("src")).toBe("/avatar");
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()?.getAttribute("src")).toBe("https://pictures.test/nora.png");
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(container.textContent).toBe("ND");
});

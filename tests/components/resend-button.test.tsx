import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ResendButton } from "@/components/forms/resend-button";

afterEach(cleanup);

test("a cool-down that the server ended early is over [ERR-56]", () => {
  const { rerender } = render(<ResendButton label="Send" waiting="Later" remainingMs={30_000} />);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Later" }).disabled).toBe(true);
  rerender(<ResendButton label="Send" waiting="Later" remainingMs={0} />);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(false);
});

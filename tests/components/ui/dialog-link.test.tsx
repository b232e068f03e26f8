import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startBehaviour } from "@/components/shell/lazy-behaviour";
import { DialogLink } from "@/components/ui/dialogs/dialog-link";

const push = vi.fn();
let endBehaviour = () => {};

// jsdom has the element and not its methods: so this implements the part that the test needs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  endBehaviour = startBehaviour({ push });
});
afterEach(() => endBehaviour());

function verifyLater() {
  render(
    <DialogLink href="/correctiveactions/skip" label="Verify later" title="Verify later?" close="Close">
      <p>You can’t deposit until then.</p>
    </DialogLink>,
  );
  return screen.getByRole("link", { name: "Verify later" });
}

test("without scripts it is a link to a page", () => {
  expect(verifyLater().getAttribute("href")).toBe("/correctiveactions/skip");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("with scripts it opens a dialog and focuses its title", () => {
  const link = verifyLater();
  const followed = fireEvent.click(link);
  expect(followed).toBe(false);
  expect(push).not.toHaveBeenCalled();
  const dialog = screen.getByRole("dialog", { name: "Verify later?" });
  expect(within(dialog).getByText("You can’t deposit until then.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Verify later?" }));
});

test("the close button belongs to the dialog, not to a form of the page", () => {
  fireEvent.click(verifyLater());
  const button = screen.getByRole("button", { name: "Close" }) as HTMLButtonElement;
  expect(button.form?.getAttribute("method")).toBe("dialog");
});

test("a click with a modifier key opens another tab", () => {
  fireEvent.click(verifyLater(), { ctrlKey: true });
  expect(HTMLDialogElement.prototype.showModal).not.toHaveBeenCalled();
});

import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppToast } from "@/components/native/app-toast";
import type { NativeBridge } from "@/components/native/bridge";
import { eventually } from "../../kit/eventually.ts";
import { installBridge } from "./fake-bridge.ts";

test("the app shows the toast itself, once [GATE-18, GATE-83?, KYC-115]", async () => {
  const { showToast } = installBridge();
  const { rerender } = render(<AppToast text="You can verify later." close="Close" />);
  rerender(<AppToast text="You can verify later." close="Close" />);
  await eventually(() => expect(showToast).toHaveBeenCalledExactlyOnceWith("You can verify later."));
  expect(screen.queryByText("You can verify later.")).toBeNull();
});

test.each<[string, Partial<NativeBridge> | undefined]>([
  ["without a bridge", undefined],
  ["in an app that shows no toasts", {}],
  [
    "in an app that fails to show it",
    {
      showToast: () => {
        throw new Error("no window");
      },
    },
  ],
])("%s it is one of the page [GATE-83?]", async (_, app) => {
  if (app) window.accountBridge = app as NativeBridge;
  render(<AppToast text="You can verify later." close="Close" />);
  expect(await screen.findByText("You can verify later.")).toBeTruthy();
});

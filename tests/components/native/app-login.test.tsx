import { render } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { AppLogin, loginThroughApp, SDKCallError } from "@/components/native/app-login";
import type { NativeBridge } from "@/components/native/bridge";

const bridge = (login: NativeBridge["login"]): NativeBridge => ({
  close: () => undefined,
  login,
  storeCredentials: async () => false,
  openWebview: () => undefined,
  showToast: () => undefined,
});

describe("a login through the operator's app", () => {
  const failing: [string, NativeBridge | undefined][] = [
    ["says no", bridge(async () => false)],
    ["breaks", bridge(() => Promise.reject(new Error("no SDK")))],
    ["lacks the method", {} as NativeBridge],
    ["is not there", undefined],
  ];
  test.each(failing)(
    "whose SDK %s is logged first, then SDKCallError is thrown [REC-27, ERR-72, TRK-11]",
    async (_, native) => {
      const order: string[] = [];
      const report = async () => {
        await new Promise((resolve) => setImmediate(resolve));
        order.push("logged");
      };
      await loginThroughApp(native, report).catch((error: unknown) => {
        expect(error).toBeInstanceOf(SDKCallError);
        order.push("thrown");
      });
      expect(order).toEqual(["logged", "thrown"]);
    },
  );

  test("that fails is thrown even when it cannot be logged", async () => {
    const report = () => Promise.reject(new Error("offline"));
    await expect(loginThroughApp(undefined, report)).rejects.toBeInstanceOf(SDKCallError);
  });

  test("that succeeds logs nothing, throws nothing, and is requested once [GATE-83?]", async () => {
    const login = vi.fn(async () => true);
    window.accountBridge = bridge(login);
    const report = vi.fn(async () => undefined);
    const { rerender } = render(<AppLogin report={report} />);
    rerender(<AppLogin report={async () => undefined} />);
    expect(login).toHaveBeenCalledTimes(1);
    expect(report).not.toHaveBeenCalled();
  });
});

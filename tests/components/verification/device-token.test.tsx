import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { deviceTokenWaitMs, useDeviceToken } from "@/components/verification/use-device-token";

const integrity = `sha384-${"A".repeat(64)}`;
const settings = { url: "https://device.example.test/sdk.js", key: "key", integrity };
const submit = vi.fn();

function Sample({ isConfigured = true }: { isConfigured?: boolean }) {
  const { token, isWaiting, onClick } = useDeviceToken(isConfigured ? settings : undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget).get("deviceToken"));
      }}
    >
      <input type="hidden" name="deviceToken" value={token} readOnly />
      <button type="submit" aria-disabled={isWaiting} onClick={onClick}>
        Send
      </button>
    </form>
  );
}

/** A separate chunk loads the script of the service. */
const press = () =>
  act(async () => {
    fireEvent.click(screen.getByRole("button"));
    await vi.dynamicImportSettled();
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  submit.mockReset();
});
test("a submit before the token waits for it, once, and goes without it after five seconds [KYC-123?, KYC-131?]", async () => {
  render(<Sample />);
  await press();
  await press();
  await pass(deviceTokenWaitMs - 1);
  expect(submit).not.toHaveBeenCalled();
  await pass(1);
  expect(submit.mock.calls).toEqual([[""]]);
});

test("the browser checks the script against the configured integrity", async () => {
  render(<Sample />);
  await press();
  const script = document.querySelector<HTMLScriptElement>(`script[src="${settings.url}"]`);
  expect([script?.integrity, script?.crossOrigin]).toEqual([integrity, "anonymous"]);
});

test("without a configured service the form is sent at once", async () => {
  render(<Sample isConfigured={false} />);
  await press();
  expect(submit.mock.calls).toEqual([[""]]);
});

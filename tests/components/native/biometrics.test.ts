import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askDevice, renewInApp, storeInApp } from "@/components/native/biometrics";
import { bridgeTimeoutMs, unlockTimeoutMs } from "@/components/native/bridge";
import { installBridge } from "./fake-bridge.ts";

const no = async () => false;
const breaks = () => Promise.reject(new Error("no SDK"));
const hangs = () => new Promise<boolean>(() => undefined);
const typed = { login: "harbour-9", password: "seven quiet harbours 81" };

const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ credentials: typed }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  fetched.mockClear();
});

/** What some work leads to once every wait for the app is over. */
async function inTheEnd<T>(work: Promise<T>, ms = unlockTimeoutMs): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return work;
}

describe("what the app says of the device", () => {
  test.each([
    ["can and holds credentials", {}, "credentials"],
    ["holds no credentials", { hasCredentials: no }, "available"],
    ["cannot say what it holds", { hasCredentials: breaks }, "available"],
    ["never says what it holds", { hasCredentials: hangs }, "available"],
    ["cannot", { biometricsAvailable: no }, "none"],
    ["breaks", { biometricsAvailable: breaks }, "none"],
    ["never answers", { biometricsAvailable: hangs }, "none"],
    ["does not know the question", { biometricsAvailable: undefined }, "none"],
  ])("an app that %s [PA-41?]", async (_, more, answer) => {
    installBridge(more as Parameters<typeof installBridge>[0]);
    expect(await inTheEnd(askDevice(), 2 * bridgeTimeoutMs)).toBe(answer);
  });

  test("on the web there is none [PA-41?]", async () => {
    expect(await inTheEnd(askDevice())).toBe("none");
  });
});

describe("storing", () => {
  test("without a typed password the app stores what it holds, and we ask the server for nothing [PA-23, PA-42?, GATE-83?]", async () => {
    const { storeCredentials } = installBridge();
    expect(await inTheEnd(storeInApp())).toBe(true);
    expect(storeCredentials.mock.calls).toEqual([[]]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test("a typed one is fetched by flow, in the body, and handed over once [PA-23, PA-42?]", async () => {
    const { storeCredentials } = installBridge();
    expect(await inTheEnd(storeInApp("flow-1"))).toBe(true);
    expect(storeCredentials.mock.calls).toEqual([[typed]]);
    expect(fetched.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
      ["/api/biometrics", JSON.stringify({ flow: "flow-1" })],
    ]);
  });

  test.each([
    ["cannot", no],
    ["breaks", breaks],
    ["never answers", hangs],
  ])("an app that %s has stored nothing [PA-28]", async (_, storeCredentials) => {
    installBridge({ storeCredentials });
    expect(await inTheEnd(storeInApp())).toBe(false);
  });

  test("the device may take a while to ask for the face", async () => {
    const slow = () => new Promise<boolean>((resolve) => setTimeout(resolve, 20_000, true));
    installBridge({ storeCredentials: slow });
    expect(await inTheEnd(storeInApp(), 20_000)).toBe(true);
  });
});

describe("after a change of password", () => {
  test("the app stores the new one", async () => {
    const { storeCredentials, eraseCredentials } = installBridge();
    expect(await inTheEnd(renewInApp("flow-1", "It is off."))).toBe("renewed");
    expect(storeCredentials.mock.calls).toEqual([[typed]]);
    expect(eraseCredentials).not.toHaveBeenCalled();
  });

  test.each([
    ["it cannot be stored", { storeCredentials: no }, typed],
    ["it is no longer kept", {}, undefined],
  ])("the app forgets the old one when %s", async (_, more, credentials) => {
    fetched.mockImplementationOnce(async () => Response.json({ credentials }));
    const { eraseCredentials } = installBridge(more);
    expect(await inTheEnd(renewInApp("flow-1", "It is off."))).toBe("failed");
    expect(eraseCredentials).toHaveBeenCalledOnce();
  });

  test("the old one is erased, too, when the server cannot be reached", async () => {
    fetched.mockRejectedValueOnce(new Error("offline"));
    const { eraseCredentials } = installBridge();
    expect(await inTheEnd(renewInApp("flow-1", "It is off."))).toBe("failed");
    expect(eraseCredentials).toHaveBeenCalledOnce();
  });
});

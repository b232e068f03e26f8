import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkLocation, type GeolocationClient } from "@/components/geolocation/geolocation-client";

const apiHost = "https://api.main.example.test";
let scripts = 0;
/** A new address each time: a page loads the same script once. */
const newScript = () => {
  scripts += 1;
  return { src: `https://scripts.example.test/${scripts}.js`, integrity: "sha384-abc" };
};

/** What the browser does with the next script: it loads, and puts a client into the page; or it does not. */
let loads: (script: HTMLScriptElement) => void;
const put = (client: Partial<GeolocationClient> | undefined) => {
  loads = (script) => {
    if (client) Object.assign(window, { geolocationClient: client });
    script.onload?.(new Event("load"));
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) setTimeout(() => loads(node));
  });
});
afterEach(() => {
  delete window.geolocationClient;
});

async function outcome(script = newScript()) {
  const checked = checkLocation(script, apiHost);
  await vi.advanceTimersByTimeAsync(15_000);
  return checked;
}

describe("the geolocation client", () => {
  test("receives the API host, and the form waits for its compliance check [GEO-07]", async () => {
    const initialise = vi.fn(async () => undefined);
    const checkCompliance = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 14_000));
      return { geoToken: "geo-1" };
    });
    put({ initialise, checkCompliance });
    expect(await outcome()).toEqual({ geoToken: "geo-1" });
    expect(initialise).toHaveBeenCalledWith(apiHost);
    expect(initialise.mock.invocationCallOrder[0]).toBeLessThan(checkCompliance.mock.invocationCallOrder[0] ?? 0);
  });

  test("is loaded with its integrity, from any origin", async () => {
    const seen: HTMLScriptElement[] = [];
    loads = (script) => {
      seen.push(script);
      script.onload?.(new Event("load"));
    };
    const script = newScript();
    await outcome(script);
    expect(seen[0]).toMatchObject({ src: script.src, integrity: "sha384-abc", crossOrigin: "anonymous" });
  });

  test("that does not load reports it, and the next try loads it again", async () => {
    const script = newScript();
    loads = ({ onerror }) => (onerror as () => void)();
    expect(await outcome(script)).toEqual({ failure: "load" });
    put({ initialise: async () => undefined, checkCompliance: async () => ({ geoToken: "geo-2" }) });
    expect(await outcome(script)).toEqual({ geoToken: "geo-2" });
  });

  test("that defines no global counts as not initialised", async () => {
    put(undefined);
    expect(await outcome()).toEqual({ failure: "initialise" });
  });

  test("that fails to initialise is not asked for a check [GEO-06]", async () => {
    const checkCompliance = vi.fn();
    put({ initialise: () => Promise.reject(new Error("down")), checkCompliance });
    expect(await outcome()).toEqual({ failure: "initialise" });
    expect(checkCompliance).not.toHaveBeenCalled();
  });

  test.each([
    ["rejects", () => Promise.reject(new Error("no signal"))],
    ["says nothing", async () => ({ geoToken: "" })],
  ])("whose check %s has no answer", async (_, checkCompliance) => {
    put({ initialise: async () => undefined, checkCompliance });
    expect(await outcome()).toEqual({ failure: "check" });
  });

  test("has fifteen seconds in all [GEO-10?]", async () => {
    put({ initialise: () => new Promise(() => {}), checkCompliance: async () => ({ geoToken: "geo-3" }) });
    let checked: unknown;
    void checkLocation(newScript(), apiHost).then((value) => {
      checked = value;
    });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(checked).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(checked).toEqual({ failure: "timeout" });
  });
});

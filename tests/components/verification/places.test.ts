// The library of address suggestions, from its script to its readiness.
import { beforeEach, expect, test, vi } from "vitest";
import { loadPlaces } from "@/components/verification/places";

const settings = { url: "https://maps.example.test/maps/api/js", key: "key", byPostcode: [] };
const places = { AutocompleteSessionToken: class {}, AutocompleteSuggestion: {} };

beforeEach(() => void vi.useFakeTimers());
/** What became of the load so far. */
function loading() {
  const load: { state: string } = { state: "waiting" };
  void loadPlaces(settings).then((library) => {
    load.state = library ? "ready" : "given up";
  });
  return load;
}

test("the script is asked for by key and library, and its library is looked for every 100 ms [KYC-52, KYC-53, CONST-22]", async () => {
  const load = loading();
  const { src } = document.querySelector<HTMLScriptElement>("script") ?? { src: "" };
  expect(src).toBe("https://maps.example.test/maps/api/js?key=key&libraries=places");
  await vi.advanceTimersByTimeAsync(150);
  vi.stubGlobal("google", { maps: { places } });
  await vi.advanceTimersByTimeAsync(49);
  expect(load.state).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(load.state).toBe("ready");
});

test("the browser checks the script against the configured integrity", () => {
  const integrity = `sha384-${"A".repeat(64)}`;
  void loadPlaces({ ...settings, key: "checked", integrity });
  const script = document.querySelector<HTMLScriptElement>("script[src*=checked]");
  expect([script?.integrity, script?.crossOrigin]).toEqual([integrity, "anonymous"]);
});

test("a library that is not ready after 2000 ms is given up [KYC-53, KYC-132?, CONST-23]", async () => {
  const load = loading();
  await vi.advanceTimersByTimeAsync(1999);
  expect(load.state).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(load.state).toBe("given up");
});

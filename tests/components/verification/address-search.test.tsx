// The field with suggestions of addresses on slow devices: what is typed before it is ready, and a library that is late.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AddressSearch } from "@/components/verification/address-search";
import type { PackedRegions } from "@/domain/person/region-lists";

const noRegions: PackedRegions = {};
const search = (
  <AddressSearch
    name="address1"
    label="Address"
    places={{ url: "https://maps.example.test/maps/api/js", key: "key", byPostcode: [] }}
    countries={["US"]}
    offered={["US"]}
    regions={noRegions}
    words={{ "Verification.address.suggestions": "Addresses" }}
    found={["", "1 address found"]}
    onFound={() => undefined}
  />
);

/** The library has loaded, and finds one address for each text, after a while. */
const arrives = (delayOf: (input: string) => number = () => 0) =>
  vi.stubGlobal("google", {
    maps: {
      places: {
        AutocompleteSessionToken: class {},
        AutocompleteSuggestion: {
          fetchAutocompleteSuggestions: async ({ input }: { input: string }) => {
            await new Promise((done) => setTimeout(done, delayOf(input)));
            return {
              suggestions: [
                { placePrediction: { placeId: "1", text: { text: `${input} 12` }, toPlace: () => undefined } },
              ],
            };
          },
        },
      },
    },
  });

const suggested = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

/** The module of the library is imported in real time. */
const pass = (ms: number) =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
  });

let root: Root | undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
});

/** The field as the server rendered it, with what the player typed before the scripts came. */
async function hydratedWith(typed: string, isFocused: boolean): Promise<void> {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(search);
  const input = container.querySelector("input") as HTMLInputElement;
  input.value = typed;
  if (isFocused) input.focus();
  root = await act(async () => hydrateRoot(container, search));
}

test("an address that was begun before the scripts came gets suggestions", async () => {
  arrives();
  await hydratedWith("harbor", true);
  await pass(1_000);
  expect(suggested()).toEqual(["harbor 12"]);
});

test("an address that the player has left gets none", async () => {
  arrives();
  await hydratedWith("harbor", false);
  await pass(1_000);
  expect(suggested()).toEqual([]);
});

test("a library that came too late is used from the next letter on", async () => {
  render(search);
  const input = screen.getByLabelText("Address");
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: "harb" } });
  await pass(3_000);
  expect(suggested()).toEqual([]);
  arrives();
  fireEvent.change(input, { target: { value: "harbo" } });
  await pass(1_000);
  expect(suggested()).toEqual(["harbo 12"]);
});

const type = (text: string) => fireEvent.change(screen.getByLabelText("Address"), { target: { value: text } });

test("suggestions that come after the player has gone on do not cover the next field", async () => {
  arrives(() => 2_000);
  render(search);
  fireEvent.focus(screen.getByLabelText("Address"));
  type("harbor");
  await pass(1_000);
  fireEvent.blur(screen.getByLabelText("Address"));
  await pass(3_000);
  expect(suggested()).toEqual([]);
});

test("an older search that comes late does not replace the suggestions for what is typed", async () => {
  arrives((input) => (input === "harb" ? 2_000 : 100));
  render(search);
  fireEvent.focus(screen.getByLabelText("Address"));
  type("harb");
  await pass(500);
  type("harbor");
  await pass(5_000);
  expect(suggested()).toEqual(["harbor 12"]);
});

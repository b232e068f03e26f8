// What a player reads after choosing an address whose country or region the form cannot say.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { packRegions } from "@/domain/person/region-lists";
import { formSections } from "@/domain/verification/form-sections";
import { formWords, initial } from "../forms/validation";
import { verificationFields } from "./verification-form";
import { verificationWords } from "./verification-words";

const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });

/** The library has loaded, and finds this one place. */
function finds(...addressComponents: ReturnType<typeof component>[]): void {
  const toPlace = () => ({ fetchFields: async () => ({ place: { addressComponents } }) });
  const placePrediction = { placeId: "1", text: { text: "The place" }, toPlace };
  const fetchAutocompleteSuggestions = async () => ({ suggestions: [{ placePrediction }] });
  const places = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: { fetchAutocompleteSuggestions },
  };
  vi.stubGlobal("google", { maps: { places } });
}

const said = verificationWords["Verification.address.incomplete"];
const rules = {
  fieldsToShow: ["address"],
  viewOnly: [],
  countries: ["GB"],
  regions: packRegions({ GB: [{ name: "Northern Ireland", regionCode: "NIR" }] }),
  isSsn4Optional: false,
  dates: { order: ["day", "month", "year"], locale: "en-GB" },
  now: Date.parse("2026-11-21T12:00Z"),
} as const;

/** Chooses the place that the library finds. */
async function choose(): Promise<void> {
  const fields = verificationFields(["address"], {
    rules,
    sections: formSections(["address"]),
    countries: "GB=United Kingdom",
    values: { country: "GB" },
    places: { url: "https://maps.example.test/maps/api/js", key: "key", byPostcode: [] },
  });
  render(
    <FormScreen words={formWords} action={async () => initial} initial={initial}>
      {fields}
    </FormScreen>,
  );
  await act(() => vi.dynamicImportSettled());
  const line = await screen.findByRole("combobox", { name: verificationWords["Verification.address.address1"] });
  fireEvent.focus(line);
  fireEvent.change(line, { target: { value: "1 High" } });
  fireEvent.click(await screen.findByRole("option", { name: "The place" }));
}

test("an address in a territory that the form does not know asks for country and region", async () => {
  finds(component("route", "King Street"), component("country", "Jersey", "JE"));
  await choose();
  expect(await screen.findByText(said)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Region"), { target: { value: "NIR" } });
  expect(screen.queryByText(said)).toBeNull();
});

test("an address that the form can say asks for nothing", async () => {
  const region = component("administrative_area_level_1", "Northern Ireland");
  finds(component("route", "High Street"), region, component("country", "United Kingdom", "GB"));
  await choose();
  expect(await screen.findByDisplayValue("High Street")).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>("Region").value).toBe("NIR");
  expect(screen.queryByText(said)).toBeNull();
});

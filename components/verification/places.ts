import { loadScript } from "@/components/forms/load-script";
import { type PackedRegions, unpackRegions } from "@/domain/person/region-lists";
import { addressOfPlace, type PlaceComponent, searchedCountries } from "@/domain/verification/place-address";
import type { InputValues } from "@/domain/verification/requested-fields";

/** KYC-53, CONST-22: polling interval, milliseconds. */
const pollEveryMs = 100;
/** KYC-53, CONST-23: time-out, milliseconds. */
const pollForMs = 2000;

/** Polls `look` until it returns a value. @returns undefined after two seconds without one */
function untilFound<T>(look: () => T | undefined): Promise<T | undefined> {
  return new Promise((resolve) => {
    let waited = 0;
    const again = () => {
      const library = look();
      if (library !== undefined || waited >= pollForMs) return resolve(library);
      waited += pollEveryMs;
      setTimeout(again, pollEveryMs);
    };
    again();
  });
}

export type PlacesSettings = {
  url: string;
  key: string;
  integrity?: string;
  /** Countries in which the vendor finds addresses by their postal code. */
  byPostcode: readonly string[];
};

type Place = {
  fetchFields(options: { fields: string[] }): Promise<{ place: { addressComponents?: PlaceComponent[] } }>;
};
type Prediction = { placeId: string; text: { text: string }; toPlace(): Place };
type Library = {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string;
      sessionToken: object;
      includedRegionCodes?: readonly string[];
    }): Promise<{ suggestions: readonly { placePrediction: Prediction | null }[] }>;
  };
};

declare global {
  interface Window {
    google?: { maps?: { places?: Library } };
  }
}

export type Suggestion = {
  id: string;
  text: string;
  /** @param offered countries that the form offers */
  address(regions: PackedRegions, offered: readonly string[]): Promise<InputValues>;
};
export type PlacesLibrary = { suggest(input: string, countries: readonly string[]): Promise<Suggestion[]> };

const maxSuggestions = 5;

function placesOf(library: Library): PlacesLibrary {
  // One token from the first letter to the chosen address, because the vendor bills by session.
  let session = new library.AutocompleteSessionToken();
  const componentsOf = async ({ toPlace }: Prediction) => {
    const { place } = await toPlace().fetchFields({ fields: ["addressComponents"] });
    session = new library.AutocompleteSessionToken();
    return place.addressComponents ?? [];
  };
  return {
    async suggest(input, countries) {
      const included = searchedCountries(countries);
      const { suggestions } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken: session,
        ...(included && { includedRegionCodes: included }),
      });
      return suggestions.slice(0, maxSuggestions).flatMap(({ placePrediction: found }) =>
        found
          ? [
              {
                id: found.placeId,
                text: found.text.text,
                address: async (regions: PackedRegions, offered: readonly string[]) =>
                  addressOfPlace(await componentsOf(found), unpackRegions(regions), offered),
              },
            ]
          : [],
      );
    },
  };
}

/** KYC-52, KYC-53, KYC-132? @returns undefined if the library does not load: the player types the address */
export async function loadPlaces({
  url,
  key,
  byPostcode: _,
  ...checked
}: PlacesSettings): Promise<PlacesLibrary | undefined> {
  const script = new URL(url);
  script.searchParams.set("key", key);
  script.searchParams.set("libraries", "places");
  loadScript({ src: script.href, ...checked }).catch(() => {});
  const library = await untilFound(() => window.google?.maps?.places);
  return library && placesOf(library);
}

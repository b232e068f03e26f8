// Stands in for the maps script: the part of google.maps.places that fills in an address. The addresses are made up.
(() => {
  const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  const addresses = [
    ["12 Harbor Lane", "Portland", "ME", "Maine", "US", "United States", "04101"],
    ["120 Harbor View Road", "Bar Harbor", "ME", "Maine", "US", "United States", "04609"],
    ["48 Orchard Street", "Newark", "NJ", "New Jersey", "US", "United States", "07102"],
    ["480 Orchard Avenue, Unit 7", "Boston", "MA", "Massachusetts", "US", "United States", "02108"],
    ["9 O'Brien's Bend", "Coeur d'Alene", "ID", "Idaho", "US", "United States", "83814"],
    ["7 Maple Court", "Toronto", "ON", "Ontario", "CA", "Canada", "M5V 2T6"],
    ["70 rue de l'Érable", "Montréal", "QC", "Quebec", "CA", "Canada", "H2X 1Y4"],
    ["3 Mill Row", "Leeds", "England", "England", "GB", "United Kingdom", "LS1 4AP", "postal_town"],
    ["30 Harbor Street", "Aberdeen", "Scotland", "Scotland", "GB", "United Kingdom", "AB11 5DW", "postal_town"],
    ["5 Harbour Road", "Howth", "D", "Dublin", "IE", "Ireland", "D13 X2Y6"],
    ["Mühlenstraße 4", "Köln", "NW", "Nordrhein-Westfalen", "DE", "Germany", "50667"],
    ["Molenweg 11", "Utrecht", "UT", "Utrecht", "NL", "Netherlands", "3511 AB"],
    ["21 Harbour Parade", "Hobart", "TAS", "Tasmania", "AU", "Australia", "7000"],
    [
      "31-10 Broadway",
      "Queens",
      "NY",
      "New York",
      "US",
      "United States",
      "11106",
      "sublocality_level_1",
      "Apt 4B",
      "2201",
    ],
    ["100 Calle San Francisco", "San Juan", "", "", "PR", "Puerto Rico", "00901", "locality", "2F", "1234"],
    ["14 Halkett Street", "St Helier", "", "", "JE", "Jersey", "JE2 4WE"],
    [
      "2 Lagan Road",
      "Belfast",
      "Northern Ireland",
      "Northern Ireland",
      "GB",
      "United Kingdom",
      "BT1 5GS",
      "postal_town",
    ],
    ["221 Station Road", "Richmond", "England", "England", "GB", "United Kingdom", "TW9 1AA", "postal_town", "Flat 3"],
  ].map(
    (
      [
        street,
        city,
        region,
        regionName,
        country,
        countryName,
        postalCode,
        cityType = "locality",
        flat = "",
        zipSuffix = "",
      ],
      index,
    ) => ({
      id: `place-${index + 1}`,
      street,
      postcode: plain(postalCode).replaceAll(" ", ""),
      rest: [city, [region, postalCode].filter(Boolean).join(" "), countryName].join(", "),
      country,
      components: [
        component(flat, ["subpremise"], flat !== ""),
        component(street.replace(/^([\d-]+) .*/, "$1"), ["street_number"], /^\d/.test(street)),
        component(street.replace(/^[\d-]+ /, ""), ["route"]),
        component(city, [cityType, "political"]),
        component(regionName, ["administrative_area_level_1", "political"], regionName !== "", region),
        component(countryName, ["country", "political"], true, country),
        component(postalCode, ["postal_code"], postalCode !== ""),
        component(zipSuffix, ["postal_code_suffix"], zipSuffix !== ""),
      ].flat(),
    }),
  );

  function component(longText, types, isThere = true, shortText = longText) {
    return isThere ? [{ longText, shortText, types }] : [];
  }

  const formatted = (text) => ({ text, toString: () => text });

  // The real interface is made of classes that the page calls with new.
  class AutocompleteSessionToken {}

  class Place {
    constructor({ id }) {
      this.id = id;
    }

    async fetchFields({ fields }) {
      const found = addresses.find(({ id }) => id === this.id);
      if (!found) throw new Error("NOT_FOUND");
      if (fields.includes("addressComponents")) this.addressComponents = found.components;
      if (fields.includes("formattedAddress")) this.formattedAddress = `${found.street}, ${found.rest}`;
      return { place: this };
    }
  }

  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions({ input, includedRegionCodes }) {
      const typed = plain(input.trim());
      if (typed === "failure") throw new Error("UNKNOWN_ERROR");
      const countries = includedRegionCodes?.map((code) => code.toUpperCase());
      const suggestions = addresses
        .filter(({ country }) => !countries || countries.includes(country))
        .filter(
          ({ street, rest, postcode }) =>
            typed !== "" &&
            (plain(`${street}, ${rest}`).includes(typed) || postcode.startsWith(typed.replaceAll(" ", ""))),
        )
        .slice(0, 5)
        .map(({ id, street, rest }) => ({
          placePrediction: {
            placeId: id,
            text: formatted(`${street}, ${rest}`),
            mainText: formatted(street),
            secondaryText: formatted(rest),
            toPlace: () => new Place({ id }),
          },
        }));
      return { suggestions };
    },
  };

  const places = { AutocompleteSessionToken, AutocompleteSuggestion, Place };
  const asked = new URL(document.currentScript.src).searchParams;
  globalThis.google = globalThis.google ?? {};
  google.maps = { ...google.maps, importLibrary: async (name) => (name === "places" ? places : {}) };
  if (asked.get("libraries")?.split(",").includes("places")) google.maps.places = places;
  const callback = asked.get("callback");
  if (callback && typeof globalThis[callback] === "function") globalThis[callback]();
})();

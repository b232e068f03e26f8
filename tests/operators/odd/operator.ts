import { defineOperator } from "account-area/operator";

export default defineOperator({
  name: "Glücksspielbeteiligungsgesellschaft",
  interface: 1,
  defaultBrand: "brand-6",
  steps: {
    order: ["agree-to-terms", "provide-ssn", "geolocate", "ack-cooloff-exp"],
    minutes: { "agree-to-terms": 12 },
  },
  locales: { "de-DE": "en-GB", "nl-NL": "en-GB" },
});

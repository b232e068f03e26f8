import { defineOperator } from "account-area/operator";

export default defineOperator({
  name: "Glücksspielbeteiligungsgesellschaft",
  interface: 1,
  defaultBrand: "brand-6",
  locales: { "de-DE": "en-GB", "nl-NL": "en-GB" },
});

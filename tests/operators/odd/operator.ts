import { defineOperator } from "account-area/operator";

export default defineOperator({
  name: "Glücksspielbeteiligungsgesellschaft",
  interface: 2,
  defaultBrand: "brand-6",
  documentKinds: ["handelsregister"],
  steps: {
    order: ["agree-to-terms", "provide-ssn", "geolocate", "ack-cooloff-exp"],
    minutes: { "agree-to-terms": 12 },
  },
  paths: {
    withdrawal: "/kasse/auszahlung",
    deposit: "/kasse/einzahlung",
    help: "/hilfe",
    passwordReset: "/neues-passwort",
  },
  entrySource: "Kasse & mehr",
  locales: { "de-DE": "en-GB", "nl-NL": "en-GB" },
});

// The sample operator: what the product runs with until you put your own folder in its place, or name it in OPERATOR_DIR.
import { defineOperator } from "account-area/operator";

export default defineOperator({
  name: "Northline Group",
  interface: 2,
  defaultBrand: "main",
  passkeyEndpoints: true,
  relatedOrigins: ["main", "gnog"],
  scanPartner: { name: "Idenfold", keptDays: 30 },
  app: { signInReasons: ["NativeAppSignInRequired"] },
  signInGeolocation: ["horse", "US-NJ-CS-GNOG"],
  operatorsWithoutPlaySpan: ["8", "9"],
});

import { defineJurisdictions } from "account-area/operator";

const law = { currency: "EUR", emailOffers: { isShown: true, isChecked: false } };

export default defineJurisdictions({
  countries: { DE: { ...law, help: [{ name: "Replace this help line", phone: "0800 0000000", isSample: true }] } },
  others: law,
});

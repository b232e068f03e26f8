import { defineJurisdictions } from "account-area/operator";

const law = { currency: "EUR", emailOffers: { isShown: true, isChecked: false } };

export default defineJurisdictions({
  countries: { DE: { ...law, help: [{ name: "Hilfe zum Spiel", phone: "030 23125 000" }] } },
  others: law,
});

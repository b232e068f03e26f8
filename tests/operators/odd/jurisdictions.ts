import { defineJurisdictions } from "account-area/operator";

const law = { currency: "EUR", emailOffers: { isShown: true, isChecked: false }, minimumAge: 21, usualReviewHours: 96 };
const help = [{ name: "Beratungsstelle für Glücksspielabhängigkeit", phone: "030 23125 000" }];

export default defineJurisdictions({
  countries: { DE: { ...law, help, regions: { BE: { minimumAge: 25 } } } },
  others: { ...law, help },
});

// Samples, as everything of this operator: what the documents of the product name, and nothing that a lawyer has read.
import { defineJurisdictions } from "account-area/operator";

const hiddenChecked = { isShown: false, isChecked: true };
const shownUnchecked = { isShown: true, isChecked: false };

export default defineJurisdictions({
  countries: {
    US: {
      currency: "USD",
      emailOffers: hiddenChecked,
      terms: "us-terms-of-use",
      help: [{ name: "Care Line", phone: "1-800-555-0199", isSample: true }],
      regions: { AL: { minimumAge: 19 }, NE: { minimumAge: 19 }, MA: { minimumAge: 21 } },
    },
    CA: {
      currency: "CAD",
      emailOffers: shownUnchecked,
      terms: "ca-terms-of-use",
      regions: { ON: { minimumAge: 19, terms: "ca-on-terms-of-use" } },
    },
    // consent has to be given by an act there; the catalogue leaves the line open (REG-11, REG-16?)
    GB: {
      currency: "GBP",
      emailOffers: shownUnchecked,
      terms: "gb-terms-of-use",
      help: [{ name: "Fair Play Line", phone: "0808 157 0199", isSample: true }],
    },
    IE: { currency: "EUR", emailOffers: shownUnchecked, terms: "ie-terms-of-use" },
    AU: {
      currency: "AUD",
      emailOffers: hiddenChecked,
      terms: "au-terms-of-use",
      excludedRegion: "the Northern Territory",
    },
    DE: { currency: "EUR", emailOffers: hiddenChecked, terms: "de-terms-of-use" },
    NL: { currency: "EUR", emailOffers: hiddenChecked, terms: "nl-terms-of-use" },
  },
  // REG-08
  others: { currency: "USD", usualReviewHours: 24, emailOffers: { isShown: true, isChecked: true } },
});

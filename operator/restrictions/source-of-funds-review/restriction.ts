import { defineRestriction } from "account-area/operator";

export default defineRestriction({
  code: "SourceOfFundsReview",
  icon: "wallet",
  copy: "ours",
  actions: ["support"],
  isReview: true,
  stillAvailable: { deposit: false, tools: true },
  persona: {
    id: "fiona",
    story: "Fiona has said where her money comes from, and a team of the operator checks it.",
    product: "sportsbook",
    siteExperience: "US-SB",
    header: "We are checking where your money comes from",
    details: "You have told us where it comes from.",
    balance: 320,
    stops: ["deposit"],
  },
});

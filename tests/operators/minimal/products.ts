import { defineProducts } from "account-area/operator";

export default defineProducts({
  products: { bets: { kind: "sportsbook", permission: "PlayBets", code: "SB" } },
  siteExperiences: { default: "DE-SB", named: ["DE-SB"] },
});

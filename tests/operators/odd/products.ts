import { defineProducts } from "account-area/operator";

export default defineProducts({
  products: {
    bingo: { kind: "other", icon: "ticket", permission: "PlayBingo", flags: ["ViewBingo"], code: "BI" },
    wetten: { kind: "sportsbook", permission: null, code: "WE" },
  },
  accountPermission: "ChangeAccount",
  siteExperiences: {
    default: "BINGO",
    named: ["BINGO", "DE-BI", "DE-WE"],
    words: { BINGO: { country: "DE", product: "bingo" } },
  },
});

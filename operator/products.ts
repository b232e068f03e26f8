// The products, permissions and site experiences that the documents name (GATE-19 to GATE-39, BR-09).
import { defineProducts } from "account-area/operator";

export default defineProducts({
  products: {
    dfs: {
      kind: "fantasy",
      permission: "DenyAllContests",
      flags: ["ViewDFS"],
      code: "DK",
      skippableSteps: ["id-verify"],
      omittedSteps: ["geolocate"],
    },
    sportsbook: {
      kind: "sportsbook",
      permission: "PlaySportsbook",
      flags: ["ViewOdds"],
      code: "SB",
      helpPath: "/sports",
      appPath: "/sportsbook/app",
    },
    casino: {
      kind: "casino",
      permission: "PlayCasino",
      flags: ["DemoCasino"],
      code: "CS",
      helpPath: "/casino",
      appPath: "/casino/app",
    },
    marketplace: {
      kind: "other",
      icon: "label",
      permission: "AllowMarketplaceVerifiedTransaction",
      viewOnlyPermission: "ViewMarketplace",
      flags: ["ViewMarketplace"],
      skippableSteps: ["id-verify"],
      omittedSteps: ["geolocate"],
    },
    pick6: {
      kind: "other",
      icon: "hexagon",
      permission: "AllowPick6Entry",
      flags: ["ViewPickSix"],
      skippableSteps: ["id-verify"],
      omittedSteps: ["geolocate"],
    },
    horse: { kind: "horseRacing", permission: "PlayDkHorse", flags: ["PlayDkHorse"] },
    predict: { kind: "predictions", permission: "PurchasePredict", flags: ["AllowPredictLogin", "ViewPredict"] },
    lottery: {
      kind: "lottery",
      permission: "PlayLottery",
      flags: ["ViewLottery"],
      skippableSteps: ["id-verify"],
    },
    basketball: { kind: "other", icon: "basketball", permission: "AllowOIDC", flags: ["AllowOIDC"] },
    reignmakers: { kind: "other", icon: "crown", permission: null },
  },
  network: { permission: "ViewDFS", flags: ["ViewDFS"] },
  siteExperiences: {
    default: "US-DK",
    named: [
      "US-DK",
      "US-SB",
      "US-CS",
      "US-CS-GNOG",
      "US-NJ-SB",
      "US-NJ-CS",
      "US-NJ-CS-GNOG",
      "CA-ON-SB",
      "LOTTERY",
      "PREDICT",
    ],
    words: {
      LOTTERY: { country: "US", product: "lottery" },
      PREDICT: { country: "US", product: "predict" },
    },
    regional: {
      "US-NJ": { sportsbook: "US-NJ-SB", casino: "US-NJ-CS" },
      "CA-ON": { sportsbook: "CA-ON-SB" },
    },
    ofSuffix: { GNOG: "US-CS-GNOG" },
    // the literal list of the requirements; two entries have no region
    njReason: ["US-NJ-SB", "US-NJ-CS", "US-NJ-CS-GNOG", "US-SB", "US-CS"],
    optionalSsn4: ["US-NJ-CS"],
    noVerificationSuccess: ["US-NJ-CS"],
  },
});

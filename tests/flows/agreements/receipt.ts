import { flow } from "../flow.ts";

const receipt = {
  receiptKey: "receipt-us-terms-of-use",
  kind: "agreement",
  documentKey: "us-terms-of-use",
  documentVersion: "4",
  title: "Terms of use: United States",
  textHash: "0".repeat(64),
  text: "Terms of use: United States\nYour balance is yours.",
  locale: "en-US",
  siteExperience: "US-SB",
  isAccepted: true,
  answerText: "",
  answeredAt: "2026-03-02T15:04:00Z",
};

export default flow("read what was agreed", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB", receipts: [receipt] },
  entry: "/accountcenter/agreements",
  steps: [
    {
      heading: "Your agreements",
      fill: { Kind: "Terms and agreements", Year: "2026" },
      mayBeEmpty: true,
      press: "Show",
    },
    { heading: "Your agreements", follow: "Terms of use: United States" },
    { heading: "Terms of use: United States", follow: /agreements/ },
  ],
  ends: "Your agreements",
});

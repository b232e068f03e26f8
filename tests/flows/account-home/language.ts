import { flow } from "../flow.ts";

export default flow("choose a language", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  entry: "/language",
  steps: [
    {
      heading: "Choose your language",
      fill: { Language: "English (Canada)" },
      mayBeEmpty: true,
      isOpen: true,
      press: "Use this language",
    },
  ],
  ends: "Hello, Sam",
});

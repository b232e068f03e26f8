import { defineCorrectiveAction } from "account-area/operator";

export default defineCorrectiveAction({
  minutes: 4,
  after: "collect-occupation",
  document: "funds",
  call: {
    does: "Records where the money that a player plays with comes from.",
    path: "/source-of-funds/v1/declarations",
    refusals: {
      "SOF-422": {
        problem: "fundsUnclear",
        field: "details",
        means: "The document does not show what the player says.",
        when: { source: "gift", details: "UNCLEAR" },
      },
    },
    example: { source: "work", details: "Salary as a teacher" },
  },
  persona: {
    id: "fabian",
    story: "Fabian plays for more than his job explains, and has to say where the money comes from.",
    product: "sportsbook",
    siteExperience: "US-SB",
    header: "Where does your money come from?",
    details: "You have deposited more than the law lets us accept without asking.",
  },
});

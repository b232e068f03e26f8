import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("answer the automated review", {
  rows: [],
  player: due("submit-questionnaire"),
  entry: nextStep,
  steps: [
    { heading: "A few questions before you continue", follow: "Start the questions" },
    {
      heading: "Who deposits money into your account?",
      fill: { "Who deposits money into your account?": "Only me", "Explain your answer": "It is my own money" },
      press: "Continue",
    },
    {
      heading: "On which devices do you play?",
      fill: { "On which devices do you play?": "Only my own", "Explain your answer": "A phone and a laptop" },
      press: "Submit",
      writes: ["POST /questionnaires/v1/users/me"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});

import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("answer the real-time review", {
  rows: ["API-63"],
  player: due("mithra-submit-questionnaire", {}, "RG-RealTimeReview"),
  entry: nextStep,
  steps: [
    { heading: "A few questions about your play", follow: "Start the questions" },
    {
      heading: "How often do you play for longer than you meant to?",
      fill: { "How often do you play for longer than you meant to?": "Now and then" },
      press: "Next",
    },
    {
      heading: "Where does the money you play with come from?",
      fill: { "Wages or salary": true, Savings: true },
      press: "Next",
    },
    {
      heading: "What would help you most?",
      fill: { "What would help you most?": "Nothing, I am fine" },
      press: "Next",
    },
    {
      heading: "Is there anything you want us to know?",
      fill: { "Your answer": "No" },
      press: "Submit",
      writes: ["POST /questionnaires/v2/RealTimeReview/users/me"],
    },
    { heading: "Thank you for your answers", press: "Continue" },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});

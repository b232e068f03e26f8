// The knowledge questions. The name of an answer says what choosing it does; only "right" is right.
import { table } from "../../platform/table.ts";

export type Question = { questionId: string; text: string; helpText?: string; answers: Record<string, string> };

export const questionSets = table<Question[]>({
  "normal-1": [
    {
      questionId: "q1",
      text: "Which of these streets have you lived on?",
      helpText: "Any street in the last ten years counts, even if the home was not yours.",
      answers: {
        wrong: "Orchard Street",
        right: "Harbor Lane",
        wrong2: "Mill Row",
        unsure: "I do not want to say",
      },
    },
    {
      questionId: "q2",
      text: "In which year did you open your first bank account?",
      answers: { wrong: "1999", wrong2: "2002", right: "2006", error: "My bank’s records are being moved" },
    },
    {
      questionId: "q3",
      text: "Which of these cars have you owned?",
      helpText: "A leased car counts.",
      answers: { right: "A blue hatchback", wrong: "A red van", wrong2: "None of these", down: "A car of the vendor" },
    },
  ],
  "challenge-1": [
    {
      questionId: "b1",
      text: "In which month did your last loan begin?",
      helpText: "If you have never had one, say so.",
      answers: { wrong: "March", right: "I have never had a loan", wrong2: "October" },
    },
    {
      questionId: "b2",
      text: "Which of these people do you know?",
      answers: { wrong: "Ada Fenn", wrong2: "Karl Stroud", right: "Ines Marsh" },
    },
  ],
});

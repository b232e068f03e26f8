// The three questionnaires as the platform sends them: the real-time review and the investor profile in version 2, the automated review
// in version 1. They are in English, whatever the player reads.
import type { Json } from "../../platform/persona.ts";
import { table } from "../../platform/table.ts";

type Choice = { choiceId: string; choiceText: string; enforceCustomResponse: boolean };

const choice = (choiceId: string, choiceText: string, enforceCustomResponse = false): Choice => ({
  choiceId,
  choiceText,
  enforceCustomResponse,
});

/** @param texts of the choices, numbered from 1; one that ends with "*" needs an explanation */
const choices = (questionId: string, ...texts: string[]): Choice[] =>
  texts.map((text, index) => choice(`${questionId}-${index + 1}`, text.replace(/\*$/, ""), text.endsWith("*")));

const realTimeReview: Json = {
  questionnaireKey: "RealTimeReview",
  language: "en-US",
  defaultIntroText: "We sometimes ask players if playing still feels right. Take your time.",
  introContentEntry:
    "<p>We sometimes ask players if playing still <strong>feels right</strong>. Take your time: there are no wrong answers.</p>",
  questions: [
    {
      questionId: "rtr-2",
      questionText: "Where does the money you play with come from?",
      inputType: "checkbox",
      selectionType: "Multiple",
      sortOrder: 2,
      customResponseHeader: "Money from something else",
      choices: choices(
        "rtr-2",
        "Wages or salary",
        "Savings",
        "A gift or inheritance",
        "A loan or credit card",
        "Something else*",
      ),
    },
    {
      questionId: "rtr-1",
      questionText: "How often do you play for longer than you meant to?",
      inputType: "dropdown",
      sortOrder: 1,
      choices: choices("rtr-1", "Never", "Now and then", "Most weeks", "Most days", "I would rather not say"),
    },
    {
      questionId: "rtr-3",
      questionText: "What would help you most?",
      inputType: "dropdown",
      sortOrder: 3,
      customResponseHeader: "What would help you most?",
      choices: choices("rtr-3", "Nothing, I am fine", "A lower deposit limit", "A break", "Something else*"),
    },
    {
      questionId: "rtr-4",
      questionText: "Is there anything you want us to know?",
      placeholder: "In your own words",
      inputType: "text",
      sortOrder: 4,
    },
  ],
};

const investorProfile: Json = {
  questionnaireKey: "InvestorProfile",
  language: "en-US",
  defaultIntroText: "The rules for event contracts ask us to know our traders.",
  questions: [
    {
      questionId: "inv-1",
      questionText: "What do you trade for?",
      label: "Purpose",
      inputType: "dropdown",
      sortOrder: 1,
      choices: choices("inv-1", "To follow events I care about", "To earn an income", "Other, please specify"),
    },
    {
      questionId: "inv-2",
      questionText: "How much can you afford to lose in a year?",
      label: "Yearly loss you can afford (US dollars)",
      placeholder: "2,000",
      inputType: "amount",
      sortOrder: 2,
    },
    {
      questionId: "inv-3",
      questionText: "What is your employment status?",
      label: "Employment status",
      inputType: "dropdown",
      sortOrder: 3,
      choices: choices("inv-3", "Employed", "Self-employed", "Unemployed", "Retired", "Student"),
    },
    {
      questionId: "inv-4",
      questionText: "Which industry do you work in?",
      label: "Industry",
      inputType: "dropdown",
      sortOrder: 4,
      choices: choices("inv-4", "Finance", "Health", "Education", "Trades and crafts", "Other"),
    },
    {
      questionId: "inv-5",
      questionText: "Agreements",
      inputType: "checkbox",
      selectionType: "Multiple",
      sortOrder: 5,
      choices: choices(
        "inv-5",
        "Risk disclosure: I have read it, and know that I can lose all I put in.",
        "Customer agreement: I agree to the terms of my account.",
        "Papers by email: statements come to me electronically. I can change that later.",
        "I consent to sign electronically",
      ),
    },
  ],
  questionGroupings: [
    {
      questionGroupingId: "g-1",
      questionIds: ["inv-1", "inv-2"],
      title: "Your trading",
      instructions: "What you trade for, and with how much.",
    },
    {
      questionGroupingId: "g-2",
      questionIds: ["inv-3", "inv-4"],
      title: "Your work",
      instructions: "What you do now.",
    },
    {
      questionGroupingId: "g-3",
      questionIds: ["inv-5"],
      title: "Agreements and signature",
      instructions: "Last page. The rules for event contracts ask for it.",
    },
  ],
};

export const automatedReview: Json = {
  questionnaireId: "ar-1",
  questionnaireKey: "AutomatedReview",
  language: "en-US",
  questionnaireText: "Something about your account looked unusual. Your answers help us put it right.",
  questions: [
    {
      questionId: "ar-q1",
      questionText: "Who deposits money into your account?",
      choices: choices("ar-q1", "Only me", "Someone in my family", "Someone else").map(version1),
    },
    {
      questionId: "ar-q2",
      questionText: "On which devices do you play?",
      choices: choices("ar-q2", "Only my own", "Devices that I share with others").map(version1),
    },
  ],
};

function version1({ choiceId, choiceText }: Choice) {
  return { choiceId, choiceText };
}

/** The questionnaires of version 2, by key. */
const byKey = table<Json>({ RealTimeReview: realTimeReview, InvestorProfile: investorProfile });

/** @returns the questionnaire of a key; a key of a restriction's own has the questions of the real-time review */
export const questionnaireOf = (key: string, isOwnKey: boolean): Json | undefined =>
  byKey[key] ?? (isOwnKey ? { ...realTimeReview, questionnaireKey: key } : undefined);

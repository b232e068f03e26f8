// What the platform says in each attestation. Of the CTAs, "primary" stands for continuing unless the row says otherwise.
import { table } from "../../platform/table.ts";

export type AttestationText = {
  title: string;
  text?: string;
  contentEntry?: string;
  /** The numbers of the day: an amount of money, or a text. */
  facts?: { label: string; amount?: number; text?: string }[];
  ctas: Partial<Record<"Primary" | "Secondary" | "Checkbox" | "Text", string>>;
};

export const attestationTexts = {
  RealTimeReview: {
    title: "Your play has changed",
    text: "We look at how play changes over a few weeks.",
    contentEntry:
      "<p>You have played more often than you usually do.</p><p>Is that what you meant to do? <b>There is no wrong answer.</b></p>",
    ctas: { Primary: "Continue as I am", Secondary: "Set a deposit limit" },
  },
  OntarioFitToPlay: {
    title: "Are you fit to play today?",
    text: "Ontario asks every player this.",
    contentEntry:
      "<p>By continuing you say that:</p><ul><li>you have not had alcohol or drugs that cloud your judgment</li><li>no rule and no law keeps you from playing</li><li>you can afford to lose the money you play with</li></ul>",
    ctas: { Primary: "Log out", Secondary: "Continue", Checkbox: "All of this is true for me today" },
  },
  MultipleDeposits: {
    title: "You have deposited 4 times today",
    text: "That is more than on most of your days.",
    contentEntry: "<p>A deposit limit works from the moment you set it.</p>",
    facts: [
      { label: "Deposited today", amount: 180 },
      { label: "Your usual day", amount: 45 },
      { label: "Your weekly limit", text: "None set" },
    ],
    ctas: { Primary: "Continue", Secondary: "Set a deposit limit" },
  },
  CanceledWithdrawals: {
    title: "You have canceled withdrawals",
    text: "3 in the last 7 days.",
    contentEntry: "<p>The money is in your account again. You can withdraw it at any time.</p>",
    ctas: { Primary: "Continue", Secondary: "See tools that help" },
  },
  ExtendedPlay: {
    title: "You have played for 4 hours",
    text: "A pause helps to see things fresh.",
    contentEntry: "<p>Your time limit is <strong>5 hours</strong> a day.</p>",
    ctas: { Primary: "Continue", Secondary: "Change my time limit", Text: "Take a pause and log out" },
  },
  MyStatSheet: {
    title: "Your month in numbers",
    text: "Deposits, withdrawals and results in one place.",
    contentEntry: "<p>Your stat sheet for last month is ready.</p>",
    ctas: { Primary: "Continue", Secondary: "See my stat sheet" },
  },
  PaymentMethods: {
    title: "You have added several cards",
    text: "Fewer cards make it easier to keep track.",
    contentEntry: "<p>You can remove the cards that you no longer use.</p>",
    ctas: { Primary: "Continue", Secondary: "Manage my cards" },
  },
  StateDeposit: {
    title: "You have reached $2,500 in deposits",
    text: "Your state asks us to tell you.",
    contentEntry:
      '<p>Help is free and confidential. Read about it at the <a href="https://help.example.test/state">state help line</a>.</p>',
    ctas: { Primary: "I have read this", Secondary: "Set a deposit limit" },
  },
  SelfLimitChanges: {
    title: "You have raised your limits twice this week",
    text: "A raised limit works after 24 hours.",
    contentEntry: "<ol><li>You can lower it again at any time.</li><li>Lowering it works at once.</li></ol>",
    ctas: { Primary: "Continue", Secondary: "See tools that help" },
  },
  LateNightPlay: {
    title: "It is late",
    text: "You have played between midnight and 5 AM on 4 days this week.",
    contentEntry: "<p>A time limit can end play for the night.</p>",
    ctas: { Primary: "Continue", Secondary: "Set a time limit", Text: "Log out for the night" },
  },
  CoolOffAndSelfExclusion: {
    title: "You have taken breaks before",
    text: "You are back after your third cool-off.",
    contentEntry: "<p>You can take another one now. It takes a minute.</p>",
    ctas: { Primary: "Continue", Secondary: "Take a break" },
  },
  NonSufficientFunds: {
    title: "Your bank has refused deposits",
    text: "There was not enough money in the account.",
    contentEntry: "<p>A deposit limit can keep this from happening again.</p>",
    ctas: { Primary: "Continue", Secondary: "Set a deposit limit" },
  },
  NumberOfBets: {
    title: "You have placed 120 bets this week",
    text: "That is more than in most of your weeks.",
    ctas: { Primary: "Continue", Secondary: "See tools that help" },
  },
  KYCRefresh: {
    title: "Are these details still right?",
    text: "We ask once a year.",
    ctas: { Primary: "Yes, all correct" },
  },
  Losses: {
    title: "You have lost $600 this month",
    text: "That is more than in most of your months.",
    contentEntry: "<p>Is that what you meant to spend on play? <em>Both answers are fine.</em></p>",
    ctas: { Primary: "Yes, continue", Secondary: "See tools that help" },
  },
} satisfies Record<string, AttestationText>;

export type AttestationKey = keyof typeof attestationTexts;

/** The answers that do not confirm what was asked: they are kept, and the step stays. */
export const declines = table<string>({ OntarioFitToPlay: "Log out" });

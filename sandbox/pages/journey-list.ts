// The journeys of the home page, by brand: where each starts, what it shows, and the heading that should be on the first page.
import { type Brand, brandRow, defaultBrand, isBrand } from "../platform/brands.ts";
import type { StoryPicture } from "./story-pictures.ts";

export type Journey = {
  title: string;
  shows: string;
  /** It is among the stories to start with. */
  picture?: StoryPicture;
  /** The heading of the first page. */
  see: string;
  /** Words that it is found by, besides its own. */
  words?: string;
} & ({ open: string; brand?: Brand } | { persona: string; to?: string });

/** Where a journey of a persona starts, unless it says otherwise. */
export const steps = "/correctiveactions?product=sportsbook";

const { name } = brandRow(defaultBrand);

const all: readonly Journey[] = [
  {
    title: "Open an account",
    picture: "sign-up",
    shows: "A new player gives an email address, enters a code, agrees to the terms and proves who they are.",
    see: `Open an account at ${name}`,
    open: "/signup",
    words: "register sign up",
  },
  {
    title: "Sign in with a code",
    picture: "code",
    shows: "Type nora@example.test, then the code that arrives in the inbox.",
    see: `Sign in to ${name}`,
    open: "/auth",
    words: "log in login",
  },
  {
    title: "Sign in with a passkey",
    shows: "Make one first, as Paxton. Then press the quiet button, or touch the field.",
    see: `Sign in to ${name}`,
    open: "/auth?intendedSiteExp=US-CO-SB",
    words: "webauthn",
  },
  {
    title: "Verify by form",
    shows: "The last name that you type decides the answer: try pending, scan or kba.",
    see: "Confirm your identity in more detail",
    persona: "kai",
    words: "id-verify",
  },
  {
    title: "Take a document scan",
    picture: "scan",
    shows: "Dora has to photograph her ID, with this device or with her phone, and sees how it is checked.",
    see: "Scan your ID",
    persona: "dora",
    words: "docscan",
  },
  {
    title: "Answer a second factor",
    shows:
      "Stella enters a code from a text or an email. Try a wrong or late code, and “I can’t use this” for a lost phone.",
    see: "Confirm it’s you",
    persona: "stella",
    words: "strongauth",
  },
  {
    title: "Create a passkey and confirm with it",
    shows: "Paxton is offered one after his second factor, and later in account security.",
    see: "Confirm it’s you",
    persona: "paxton",
  },
  {
    title: "Wait for a code that never arrives",
    shows: "Type della@example.test: her message is not delivered, and the page says so.",
    see: `Sign in to ${name}`,
    open: "/auth",
  },
  {
    title: "Read what was agreed",
    shows: "Paige reads her receipts of three years, with the texts. One text is gone.",
    see: "Your agreements",
    persona: "paige",
    to: "/accountcenter/agreements",
    words: "agree-to-terms",
  },
  {
    title: "Clear several steps",
    shows: "Sara has several things to do. Three of them are asked in one form.",
    see: "A few details before you play",
    persona: "sara",
  },
  {
    title: "See a charged-back payment",
    picture: "block",
    shows: "Ivo’s bank took a payment back. He reads what is stopped, what still works and how to settle it.",
    see: "A payment was taken back",
    persona: "ivo",
    words: "chargeback block",
  },
  {
    title: "Upload a document",
    shows: "Theo is stopped until he sends a document.",
    see: "We need to see whose card this is",
    persona: "theo",
  },
  {
    title: "Confirm a statement",
    shows: "Anton answers a responsible-gaming question about his limits.",
    see: "You have raised your limits twice this week",
    persona: "anton",
    words: "attestation",
  },
  {
    title: "Answer questions",
    shows: "Matilda answers questions while her play is reviewed.",
    see: "A few questions about your play",
    persona: "matilda",
  },
  {
    title: "Come back from a break",
    shows: "Colin’s cool-off has ended. He decides whether he wants a longer one.",
    see: "Your break is over",
    persona: "colin",
    words: "cool-off",
  },
  {
    title: "Recover an older account",
    shows: "Raul has an account already, and gets back into it.",
    see: "You already have an account",
    persona: "raul",
  },
  {
    title: "Merge two accounts",
    picture: "merge",
    shows: "Mia has two accounts and makes them one. The password of the other is mira-and-mira-1.",
    see: "Merge your accounts",
    persona: "mia",
  },
  {
    title: "Merge an older account",
    shows: "Jonas chooses an account from a list, compares the two, and merges them.",
    see: "Which account do you want to merge with this one?",
    persona: "jonas",
    to: "/correctiveactions?product=casino",
    words: "migrate-account",
  },
  {
    title: "Bring an account along",
    shows: "Trent moves his account here from another operator.",
    see: "Transfer your Harbor Play account",
    persona: "trent",
  },
  {
    title: "Change what protects the account",
    shows: "Nora changes her email, phone, username or password.",
    see: "Account security",
    persona: "nora",
    to: "/accountcenter/security",
    words: "update-password",
  },
  {
    title: "Choose a new password",
    shows: "Gordon chooses a password, and the rules answer while he types.",
    see: "Choose a new password",
    persona: "gordon",
    to: "/correctiveactions",
  },
  {
    title: "Merge, with less text",
    shows: "Jelle merges accounts on a page without the description.",
    see: "Merge your other account",
    persona: "jelle",
    to: "/correctiveactions",
  },
  {
    title: "Verify before the first ticket",
    shows: "Lasse fills in the form of a lottery.",
    see: "Verify your identity to buy tickets",
    persona: "lasse",
    to: "/correctiveactions",
  },
  {
    title: "Answer a review",
    shows: "Lola answers questions at a lottery, which offers no limits in them.",
    see: "Your play has changed",
    persona: "lola",
    to: "/correctiveactions",
  },
  {
    title: "Fill in an investor profile",
    shows: "Ines fills in a questionnaire before her review.",
    see: "Your trading",
    persona: "ines",
    to: "/correctiveactions",
  },
  {
    title: "Open an account",
    shows: "A new player in England gives the postcode first and has to be 18.",
    see: "Open an account at Fairmile",
    open: "/signup",
    brand: "uk",
    words: "register sign up",
  },
  {
    title: "Verify in England",
    shows: "Ottilie gives the day before the month, the postcode first, and no Social Security number.",
    see: "Verify your identity to bet",
    persona: "ottilie",
    to: "/correctiveactions",
  },
  {
    title: "Agree to new terms",
    shows: "Ulla reads what is new and agrees with one tick.",
    see: "Our new terms",
    persona: "ulla",
    to: "/correctiveactions",
  },
];

/** Those of the brands that there are. */
export const journeys = all.filter((journey) => !("brand" in journey) || isBrand(journey.brand));

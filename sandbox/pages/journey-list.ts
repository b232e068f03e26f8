// The journeys of the home page, by brand: where each starts, what it shows, and the heading that should be on the first page.
import { type Brand, brandRow, defaultBrand, isBrand } from "../platform/brands.ts";

export type Journey = {
  title: string;
  shows: string;
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
    shows: "contact, code, country, terms, identity",
    see: `Open an account at ${name}`,
    open: "/signup",
    words: "register sign up",
  },
  {
    title: "Sign in with a code",
    shows: "type nora@example.test, then the code of the inbox",
    see: `Sign in to ${name}`,
    open: "/auth",
    words: "log in login",
  },
  {
    title: "Sign in with a passkey",
    shows: "make one first, as Paxton; then press the quiet button, or touch the field",
    see: `Sign in to ${name}`,
    open: "/auth?intendedSiteExp=US-CO-SB",
    words: "webauthn",
  },
  {
    title: "Verify by form",
    shows: "the last name decides the answer: pending, scan, kba …",
    see: "Confirm your identity in more detail",
    persona: "kai",
    words: "id-verify",
  },
  {
    title: "Take a document scan",
    shows: "consent, camera, the check, what comes after",
    see: "Scan your ID",
    persona: "dora",
    words: "docscan",
  },
  {
    title: "Answer a second factor",
    shows: "text, email or number, with wrong and late codes; press “I can’t use this” for a lost phone",
    see: "Confirm it’s you",
    persona: "stella",
    words: "strongauth",
  },
  {
    title: "Create a passkey and confirm with it",
    shows: "offered after the second factor; then in account security",
    see: "Confirm it’s you",
    persona: "paxton",
  },
  {
    title: "Wait for a code that never arrives",
    shows: "type della@example.test: the message is not delivered",
    see: `Sign in to ${name}`,
    open: "/auth",
  },
  {
    title: "Read what was agreed",
    shows: "receipts of three years, with their texts; one text is gone",
    see: "Your agreements",
    persona: "paige",
    to: "/accountcenter/agreements",
    words: "agree-to-terms",
  },
  {
    title: "Clear several steps",
    shows: "their order, one form for three of them",
    see: "A few details before you play",
    persona: "sara",
  },
  {
    title: "See a charged-back payment",
    shows: "a block, what still works, the ways on",
    see: "A payment was taken back",
    persona: "ivo",
    words: "chargeback block",
  },
  {
    title: "Upload a document",
    shows: "a block that a document clears",
    see: "We need to see whose card this is",
    persona: "theo",
  },
  {
    title: "Confirm a statement",
    shows: "a responsible-gaming attestation",
    see: "You have raised your limits twice this week",
    persona: "anton",
    words: "attestation",
  },
  {
    title: "Answer questions",
    shows: "a real-time review of play",
    see: "A few questions about your play",
    persona: "matilda",
  },
  {
    title: "Come back from a break",
    shows: "the end of a cool-off",
    see: "Your break is over",
    persona: "colin",
    words: "cool-off",
  },
  {
    title: "Recover an older account",
    shows: "a duplicate person",
    see: "You already have an account",
    persona: "raul",
  },
  {
    title: "Merge two accounts",
    shows: "the password of the other one is mira-and-mira-1",
    see: "Merge your accounts",
    persona: "mia",
  },
  {
    title: "Merge an older account",
    shows: "the list, the comparison, the merge",
    see: "Which account do you want to merge with this one?",
    persona: "jonas",
    to: "/correctiveactions?product=casino",
    words: "migrate-account",
  },
  {
    title: "Bring an account along",
    shows: "the transfer from another operator",
    see: "Transfer your Harbor Play account",
    persona: "trent",
  },
  {
    title: "Change what protects the account",
    shows: "email, phone, user name, password",
    see: "Account security",
    persona: "nora",
    to: "/accountcenter/security",
    words: "update-password",
  },
  {
    title: "Choose a new password",
    shows: "rules that answer while typing",
    see: "Choose a new password",
    persona: "gordon",
    to: "/correctiveactions",
  },
  {
    title: "Merge, with less text",
    shows: "the comparison without its description",
    see: "Merge your other account",
    persona: "jelle",
    to: "/correctiveactions",
  },
  {
    title: "Verify before the first ticket",
    shows: "the form of a lottery",
    see: "Verify your identity to buy tickets",
    persona: "lasse",
    to: "/correctiveactions",
  },
  {
    title: "Answer a review",
    shows: "a lottery that offers no limits in it",
    see: "Your play has changed",
    persona: "lola",
    to: "/correctiveactions",
  },
  {
    title: "Fill in an investor profile",
    shows: "a questionnaire before a review",
    see: "Your trading",
    persona: "ines",
    to: "/correctiveactions",
  },
  {
    title: "Open an account",
    shows: "postcode first, offers unticked, the age of 18",
    see: "Open an account at Fairmile",
    open: "/signup",
    brand: "uk",
    words: "register sign up",
  },
  {
    title: "Verify in England",
    shows: "day before month, postcode first, no SSN",
    see: "Verify your identity to bet",
    persona: "ottilie",
    to: "/correctiveactions",
  },
  {
    title: "Agree to new terms",
    shows: "one box, and where to read them",
    see: "Our new terms",
    persona: "ulla",
    to: "/correctiveactions",
  },
];

/** Those of the brands that there are. */
export const journeys = all.filter((journey) => !("brand" in journey) || isBrand(journey.brand));

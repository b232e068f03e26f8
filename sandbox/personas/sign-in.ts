// Personas with nothing to do, across brands and products, and personas whose sign-in or session goes wrong.
import type { PersonaSeed } from "../platform/persona.ts";
import { casino, type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const withNothingToDo: PersonaSeed[] = [
  { id: "nora", story: "Nora signs in with a code and has nothing to do." },
  { id: "sven", story: "Sven bets on sports.", ...sportsbook },
  { id: "carmen", story: "Carmen plays casino games.", ...casino },
  { id: "nils", story: "Nils bets in New Jersey.", product: "sportsbook", siteExperience: "US-NJ-SB" },
  { id: "nina", story: "Nina plays casino games in New Jersey.", product: "casino", siteExperience: "US-NJ-CS" },
  { id: "naomi", story: "Naomi plays at Nugget House in New Jersey.", brand: "gnog", siteExperience: "US-NJ-CS-GNOG" },
  { id: "chloe", story: "Chloe bets in Ontario.", product: "sportsbook", siteExperience: "CA-ON-SB" },
  { id: "gino", story: "Gino plays at Nugget House.", brand: "gnog" },
  { id: "lotte", story: "Lotte buys lottery tickets.", brand: "lottery" },
  { id: "pete", story: "Pete trades predictions.", brand: "predict" },
  { id: "rupert", story: "Rupert bets at Fairmile, in England.", brand: "uk" },
  { id: "hana", story: "Hana bets on horses.", product: "horse" },
  { id: "mark", story: "Mark trades on the marketplace.", product: "marketplace" },
  { id: "pixie", story: "Pixie plays Pick6.", product: "pick6" },
  { id: "bill", story: "Bill follows basketball.", product: "basketball" },
  { id: "reina", story: "Reina plays Reignmakers.", product: "reignmakers" },
  { id: "ned", story: "Ned watches the network, which has no requirements.", product: "network" },
  { id: "maya", story: "Maya only ever visits her account.", product: "myaccount" },
];

const signIn: PersonaSeed[] = [
  { id: "elsa", story: "Elsa has an e-mail address and no phone.", phone: null },
  { id: "fred", story: "Fred has a phone and no e-mail address.", email: null },
  {
    id: "rory",
    story: "Rory's sign-in answer names the page to go to next.",
    product: "sportsbook",
    redirectUrl: true,
  },
  {
    id: "hugo",
    story: "Hugo's sign-in answer points to a foreign site, which must not be followed.",
    redirectUrl: "https://elsewhere.example.test/welcome",
  },
  {
    id: "della",
    story: "Della's messages with codes are never delivered.",
    quirks: { codeDelivery: "failed" },
  },
  {
    id: "waylon",
    story: "Waylon's messages with codes wait to be sent.",
    quirks: { codeDelivery: "queued" },
  },
  { id: "mona", story: "Mona has two-factor sign-in switched on.", mfaMethods: ["SMS2FA"] },
  {
    id: "clara",
    story: "Clara arrives signed in from the sister casino and sees a success screen.",
    ...casino,
  },
  {
    id: "carl",
    story: "Carl's account is restricted: the right code is refused.",
    quirks: { signInRefusal: "CRB-1210" },
  },
  {
    id: "udo",
    story: "Udo's account is restricted indefinitely: the right code is refused.",
    quirks: { signInRefusal: "USR-514" },
  },
  { id: "boris", story: "Boris is banned.", permissions: ["DenyAccountAccess"] },
  {
    id: "kira",
    story: "Kira's gaming session is refused in a way that logs her out.",
    quirks: { playSpanRefusal: "KRN-201" },
  },
  {
    id: "kurt",
    story: "Kurt's gaming session is refused, and he stays signed in.",
    quirks: { playSpanRefusal: "KRN-007" },
  },
  {
    id: "spencer",
    story: "Spencer's gaming session fails because the service is down.",
    quirks: { playSpanRefusal: "SPAN-500" },
  },
  {
    id: "hector",
    story: "Hector's gaming session starts and ends at the first heartbeat.",
    quirks: { heartbeatRefusal: "KRN-301" },
  },
  {
    id: "tessa",
    story: "Tessa's session ends four minutes after she signs in, while she verifies her identity.",
    ...sportsbook,
    restrictions: [restriction("IdentityNotVerified", ["id-verify"], "Verify your identity", "We need a few details.")],
    quirks: { sessionMinutes: 4 },
  },
  { id: "logan", story: "Logan cannot log out: the platform fails.", quirks: { logoutFails: true } },
  {
    id: "petra",
    story: "Petra is served by older services: her answers come in PascalCase.",
    quirks: { pascalCase: true },
  },
  { id: "ava", story: "Ava's avatar is missing from the image server.", quirks: { brokenAvatar: true } },
];

export const groups: PersonaGroup[] = [
  { place: 10, title: "Nothing to do", hint: "every brand and product", personas: withNothingToDo },
  { place: 20, title: "Signing in and out", hint: "contacts, refusals, sessions", personas: signIn },
];

// What the page of links says: of each finding, of each step, of each parameter. Kinds are those of server/support/link-findings.ts and
// domain/routing/link-steps.ts; a kind without words does not compile.

import type { LinkParameterName } from "../../domain/routing/link-parameters.ts";
import type { LinkStep } from "../../domain/routing/link-steps.ts";
import type { Finding } from "../../server/support/link-findings.ts";

type Words<Union extends { kind: string }> = {
  readonly [Kind in Union["kind"]]: (of: Extract<Union, { kind: Kind }>) => string;
};

const listed = (names: readonly string[]) => names.join(", ");

const challengeStates = {
  expired: "The login challenge has expired.",
  handled: "The login challenge was used before.",
  accepted: "The login challenge was accepted before: the player is signed in to the application already.",
  unknown: "The platform does not know the login challenge.",
} as const;

const newChallenge = "Only the application that issued it can issue a new one: ask the player to begin there again.";

const findingWords: Words<Finding> = {
  notALink: () => "This is not a link. It begins with https:// and has no spaces.",
  unknownHost: ({ host, known }) => `No brand is served at ${host}. The account areas are at ${listed(known)}.`,
  otherService: ({ service, instead }) =>
    `This host is ours, but not an account area: it is the brand's host for ${service}. The account area is at ${instead}.`,
  unknownPage: ({ path }) => `There is no page at ${path}. Players read “Page not found”.`,
  insideFlow: ({ path, instead }) =>
    `${path} is in the middle of a flow and works only in the browser that began it. Link to ${instead} instead.`,
  switchedOff: ({ product, siteExperience }) =>
    `The product ${product} is switched off for ${siteExperience}. Players read that it is not available.`,
  challenge: ({ state }) => `${challengeStates[state]} ${newChallenge}`,
  unknownParameter: ({ name, nearest }) =>
    `No page reads ${name}${nearest ? `. Perhaps ${nearest} is meant: names are case-sensitive` : ""}.`,
  ownParameter: ({ name }) =>
    `${name} is written by our own pages for the browser that began a flow. It says nothing in a link.`,
  twice: ({ name }) => `${name} is given more than once, so it counts as absent.`,
  otherPages: ({ name, pages }) => `This page does not read ${name}. It is for ${listed(pages)}.`,
  notTaken: ({ name, choices }) =>
    `The value of ${name} is not one that the pages take${choices ? `: ${listed(choices)}` : ""}. It counts as absent.`,
  unknownTarget: ({ name, host, known }) =>
    `${name} leads to ${host}, which is not in this brand's host table, so it counts as absent. Its hosts are ${listed(known)}.`,
  notATarget: ({ name }) =>
    `${name} is neither a path that begins with a slash nor a complete address, so it counts as absent.`,
  severalReturnPaths: ({ names }) =>
    `Only one return path may be given, so all of them count as absent: ${listed(names)}.`,
  alone: ({ name, needs }) => `${name} has no effect here without ${needs}.`,
  flagsUnread: () => "The platform does not say now whether the product is switched on.",
  challengeUnread: () => "The platform does not say now what became of the login challenge.",
};

const stepWords: Words<LinkStep> = {
  toSignIn: () =>
    "A player who is not signed in is led to the sign-in first, and back here. One who is signed in skips it.",
  location: () => "A location check.",
  contact: () =>
    "Sign-in: asks for an e-mail address or a phone number. A player who is signed in goes on with that session instead.",
  contactOrJoin: () => "Sign-in: asks for an e-mail address or a phone number; a newcomer opens an account.",
  code: () => "Asks for the code that was sent there.",
  newAccount: () => "A new account: country, terms, and an e-mail address or phone number.",
  recovery: () => "Account recovery: the player proves who they are, then confirms the sign-in.",
  secondFactor: () => "The second factor, if the platform asks this player for one.",
  required: () => "What the platform requires of this player, step by step; nothing if nothing is due.",
  onlyIfDue: () => "Reverification, if it is due.",
  optIn: () => "The player is opted in to the promotion, without a page.",
  gamingSession: () => "“Ready to play”, where the site experience needs a gaming session.",
  crossLogin: () => "“You are signed in”, if the sign-in was for another product or application.",
  crossLoginWithPhone: () =>
    "“You are signed in”, with the message about the phone number, if the sign-in was for another product or application.",
  scan: () => "Document scan: what to have ready, then the camera once the player presses Start.",
  selfie: () => "Selfie: what to have ready, then the camera once the player presses Start.",
  upload: () => "The invitation to upload documents.",
  usedChallenge: ({ state }) =>
    `A page says: ${challengeStates[state].toLowerCase()} It offers a sign-in without the application.`,
  switchedOff: ({ product }) => `A page says that ${product} is not available.`,
  page: () => "The page of the link.",
  application: ({ orElse }) =>
    `The application that issued the login challenge${orElse ? `; if it cannot be reached, ${orElse}` : ""}.`,
  target: ({ to }) => `The target of the link: ${to}.`,
  product: ({ product }) => `The product ${product}.`,
};

// the words of a kind take what is of that kind, which TypeScript cannot follow through the table
type AnyWords = Readonly<Record<string, (of: Finding | LinkStep) => string>>;
const sayWith = (words: unknown, of: Finding | LinkStep) => (words as AnyWords)[of.kind]?.(of) ?? "";

export const findingText = (finding: Finding): string => sayWith(findingWords, finding);
export const stepText = (step: LinkStep): string => sayWith(stepWords, step);

const stops = new Set<Finding["kind"]>([
  "notALink",
  "unknownHost",
  "otherService",
  "unknownPage",
  "insideFlow",
  "switchedOff",
  "challenge",
]);

/** @returns whether the player gets no further than the first page */
export const isStop = ({ kind }: Finding): boolean => stops.has(kind);

/** What a parameter is for. */
export const fieldHints: Readonly<Record<LinkParameterName, string>> = {
  intendedSiteExp: "Site experience: country, region and product that the flow runs under.",
  product: "Where a sign-in leads when nothing else is named.",
  fallbackUrl: "Where the player goes if the application behind a login challenge cannot be reached, or after a scan.",
  returnPath: "Where the player goes at the end.",
  promotionId: "A promotion that the player is opted in to.",
  login_challenge: "Issued by another application for one sign-in.",
  showCrossLoginSuccess: "Shows “You are signed in” after a sign-in for another product or application.",
  showPhoneInlineMessage: "Adds the message about the phone number to it.",
  platform: "For a document scan in this flow.",
  kycMethod: "How the player verifies their identity in this flow.",
  processFlow: "Whether documents are scanned or uploaded in this flow.",
  entryFlow: "The flow that the scan belongs to.",
  fromMergeFlow: "The player comes from merging two accounts.",
  docScanInitializationKey: "Issued by the platform for one scan.",
  strongAuthInitializationKey: "Issued by the platform for one challenge.",
  strongAuthRequestKey: "Issued by the platform for one challenge.",
  myAccountReturnPath: "A path of the account host.",
  secureReturnPath: "A path of the secure host.",
  financialReturnPath: "A path of the financial host.",
  shortReasonCode: "Which of the reasons that the platform names is shown.",
  documentKind: "What the upload centre suggests first.",
  case: "Issued by the platform for one case.",
};

// What the page of links says of each finding and each parameter. A finding without words does not compile.

import type { LinkParameterName } from "../../domain/routing/link-parameters.ts";
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

// the words of a kind take what is of that kind, which TypeScript cannot follow through the table
type AnyWords = Readonly<Record<string, (of: Finding) => string>>;

export const findingText = (finding: Finding): string =>
  (findingWords as unknown as AnyWords)[finding.kind]?.(finding) ?? "";

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

// What a player sees from the page of a link to the end (PA-01 to PA-17, DOC-09, DOC-19).
import type { Product } from "../products";
import type { ChallengeState } from "../sign-in/login-challenge";
import type { LoginParameters } from "../sign-in/login-parameters";
import { type RoutePattern, routes } from "./routes";

/** A step whose name says all. */
type PlainStep =
  | "toSignIn"
  | "location"
  | "contact"
  | "contactOrJoin"
  | "code"
  | "newAccount"
  | "recovery"
  | "secondFactor"
  | "required"
  | "onlyIfDue"
  | "optIn"
  | "gamingSession"
  | "crossLogin"
  | "crossLoginWithPhone"
  | "scan"
  | "selfie"
  | "upload"
  | "page";

/** Ends with the page of the link, the application behind its challenge, a target of the link, or the product. */
export type LinkStep =
  | { readonly kind: PlainStep }
  | { readonly kind: "usedChallenge"; readonly state: Exclude<ChallengeState, "fresh"> }
  | { readonly kind: "switchedOff"; readonly product: Product }
  | { readonly kind: "application"; readonly orElse?: string | undefined }
  | { readonly kind: "target"; readonly to: string }
  | { readonly kind: "product"; readonly product: Product };

type LinkFacts = {
  pattern: RoutePattern;
  parameters: LoginParameters;
  product: Product;
  /** GEO-01: this sign-in begins with a location check. */
  checksLocation: boolean;
  /** Of the scan: where the player goes on after it. */
  scanTarget: string | undefined;
};

const step = (kind: PlainStep): LinkStep => ({ kind });
const each = (...kinds: PlainStep[]) => kinds.map(step);
const when = (holds: boolean, kind: PlainStep) => (holds ? [step(kind)] : []);

/** GATE-67, PA-09 to PA-11: the end of the sequence, in the order in which `complete` decides (server/flows/post-auth/sequence.ts). */
function endOf({ parameters, product }: LinkFacts): LinkStep {
  if (parameters.login_challenge)
    return { kind: "application", orElse: parameters.fallbackUrl ?? parameters.returnPath };
  return parameters.returnPath ? { kind: "target", to: parameters.returnPath } : { kind: "product", product };
}

/** What follows a sign-in. */
function sequenceOf(facts: LinkFacts): LinkStep[] {
  const { parameters } = facts;
  return [
    ...each("secondFactor", "required"),
    ...when(parameters.promotionId !== undefined, "optIn"),
    step("gamingSession"),
    ...when(parameters.showCrossLoginSuccess, parameters.showPhoneInlineMessage ? "crossLoginWithPhone" : "crossLogin"),
    endOf(facts),
  ];
}

function scanOf({ parameters, scanTarget }: LinkFacts): LinkStep[] {
  const uploads = parameters.processFlow === "docupload" || parameters.processFlow === "enhancedkyc";
  const end: LinkStep = scanTarget ? { kind: "target", to: scanTarget } : step("required");
  return [step(uploads ? "upload" : parameters.kycMethod === "selfie" ? "selfie" : "scan"), end];
}

/** @returns what a player who is not signed in sees, from the page of the link to the end, while nothing of the link is refused */
export function linkStepsOf(facts: LinkFacts): LinkStep[] {
  const { pattern, checksLocation } = facts;
  const location = when(checksLocation, "location");
  switch (pattern) {
    case "/auth":
    case "/login":
      return [...location, ...each("contact", "code"), ...sequenceOf(facts)];
    case "/auth/entry":
      return [...location, ...each("contactOrJoin", "code"), ...sequenceOf(facts)];
    case "/signup":
      return [...each("newAccount", "code"), ...sequenceOf(facts)];
    case "/recovery":
      return [step("recovery"), ...sequenceOf(facts)];
    case "/docscan":
      return scanOf(facts);
  }
  if (routes[pattern].access === "open") return each("page");
  const signIn = [step("toSignIn"), ...location, ...each("contact", "code")];
  if (pattern === "/postauth" || pattern === "/correctiveactions") return [...signIn, ...sequenceOf(facts)];
  return [
    ...signIn,
    ...each("secondFactor", "required"),
    ...when(pattern === "/reverification", "onlyIfDue"),
    step("page"),
  ];
}

// One player as the platform knows them, and the plain defaults of whatever a persona leaves unsaid.
import { randomInt } from "node:crypto";
import { type Brand, brands, type Product, placeOf, productOf } from "./brands.ts";

export type Restriction = {
  shortReasonCode: string;
  correctiveActions: { correctiveActionCode: string }[];
  explanation: { header: string; details: string };
  permission?: string;
  isPostAuth: boolean;
  /** Optional members: sent only where a persona has them. */
  name?: string;
  stops?: string[];
  balance?: number;
  state?: string;
  receivedAt?: string;
};

/** What goes wrong for this one player. The shipped people have one each; a made one may have several. */
export type Quirks = {
  signInRefusal?: "CRB-1210" | "USR-514";
  playSpanRefusal?: string;
  heartbeatRefusal?: string;
  logoutFails?: boolean;
  pascalCase?: boolean;
  brokenAvatar?: boolean;
  /** A corrective action that is accepted and comes back all the same. */
  neverClears?: string;
  /** A call that always fails for this player: a method, a blank, a path or pattern of one. */
  fails?: string;
  /** The errorCode with which the end of onboarding is refused. */
  onboardingRefusal?: string;
  strongAuthFails?: boolean;
  emailRisk?: "passes" | "challenge" | "fails" | "breaks";
  recoveryRefusal?: "REC-429" | "REC-500";
};

export type Json = Record<string, unknown>;

/** Session replies in turn, the last one for good; then what the capture comes to, and how long that takes. */
export type DocScan = { replies?: string[]; verdict?: string; checkingSeconds?: number };

/** Where the player stands when a check looks. `reason` makes the check fail. */
export type Location = { place?: string; siteExperience?: string; isOnPremises?: boolean; reason?: string };

/** How far the player's identity checks have come. */
export type Identity = {
  /** The last verdict, which a reload must find again. */
  answer?: Json;
  submits?: number;
  attestation?: { verificationFormFields: Json; employmentFormFields: Json };
  isSsnReverified?: boolean;
  /** Steps that another check (a form, a document, questions) has to settle. */
  handedOn: string[];
  reviewEndsAt?: number;
  scanFailures?: number;
};

export type Persona = {
  id: string;
  story: string;
  brand: Brand;
  product: Product;
  siteExperience: string;
  email: string | null;
  phone: string | null;
  /** the id, until another is chosen */
  userName?: string;
  password?: string;
  userKey: string;
  restrictions: Restriction[];
  permissions?: string[];
  claims: Json;
  mfaMethods: string[];
  redirectUrl?: boolean | string;
  transferStatus: "NotStarted" | "Pending" | "Completed";
  quirks: Quirks;
  profile: Json;
  verification?: Json;
  docScan?: DocScan;
  /** The status in which the knowledge questions begin. */
  kba?: string;
  location?: Location;
  identity: Identity;
  strongAuth?: Json;
  /** the account that this person had before: its id, if one was found, and whether its holder was verified */
  recovery?: { account?: string; idVerified?: boolean };
  attestation?: Json;
  questionnaire?: Json;
  merge?: Json;
  reversals?: Json;
  biometricPreference?: string | null;
};

export type RestrictionSeed = {
  shortReasonCode: string;
  correctiveActions?: { correctiveActionCode: string }[] | undefined;
  explanation?: { header?: string | undefined; details?: string | undefined } | undefined;
  permission?: string | undefined;
  isPostAuth?: boolean | undefined;
  name?: string | undefined;
  stops?: string[] | undefined;
  balance?: number | undefined;
  state?: string | undefined;
  receivedAt?: string | undefined;
};

export type PersonaSeed = Partial<Omit<Persona, "restrictions" | "userKey" | "identity">> & {
  restrictions?: RestrictionSeed[];
};

const plainExplanation = {
  header: "Your account needs attention",
  details: "We cannot let you play just now.\nOur support team can tell you more.",
};

export const restrictionFrom = (seed: RestrictionSeed): Restriction => ({
  shortReasonCode: seed.shortReasonCode,
  correctiveActions: seed.correctiveActions ?? [],
  explanation: {
    header: seed.explanation?.header ?? plainExplanation.header,
    details: seed.explanation?.details ?? plainExplanation.details,
  },
  ...(seed.permission === undefined ? {} : { permission: seed.permission }),
  isPostAuth: seed.isPostAuth ?? false,
  ...(seed.name === undefined ? {} : { name: seed.name }),
  ...(seed.stops === undefined ? {} : { stops: seed.stops }),
  ...(seed.balance === undefined ? {} : { balance: seed.balance }),
  ...(seed.state === undefined ? {} : { state: seed.state }),
  ...(seed.receivedAt === undefined ? {} : { receivedAt: seed.receivedAt }),
});

export const userKeyOf = (id: string) => `user-${id}`;
export const personaIdOf = (userKey: string) => userKey.replace(/^user-/, "");

const areaCodes = {
  US: "207 302 215 303 319 208 307 312 405 406 501 502 503 505 602 605 612 615 701 802 803 804 808 907".split(" "),
  NJ: "201 609 732 856 908 973".split(" "),
  ON: "416 613 519 705 807 905".split(" "),
};

/** 555-0100 to 555-0199 are reserved for stories; that many times as many area codes are enough people. */
export function storyPhone(brand: Brand, siteExperience: string, index: number): string {
  const line = String(100 + (index % 100)).padStart(4, "0");
  if (brand === "uk") return `+4420794600${String(index % 100).padStart(2, "0")}`;
  const codes = siteExperience.startsWith("CA-ON")
    ? areaCodes.ON
    : siteExperience.startsWith("US-NJ")
      ? areaCodes.NJ
      : areaCodes.US;
  return `+1${codes[Math.floor(index / 100) % codes.length]}555${line}`;
}

export function freshId(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return `p-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** A whole persona from what is given. `freePhone` is asked only if the seed does not mention a phone. */
export function personaFrom(seed: PersonaSeed, freePhone: (brand: Brand, siteExperience: string) => string): Persona {
  const id = seed.id ?? freshId();
  const brand = seed.brand ?? "main";
  const siteExperience = seed.siteExperience ?? brands[brand].siteExperience;
  const phone = seed.phone === undefined ? freePhone(brand, siteExperience) : seed.phone;
  return {
    ...seed,
    id,
    story: seed.story ?? "Made by a test.",
    brand,
    siteExperience,
    product: seed.product ?? productOf(siteExperience),
    email: seed.email === undefined ? `${id}@example.test` : seed.email,
    phone,
    userKey: userKeyOf(id),
    restrictions: (seed.restrictions ?? []).map(restrictionFrom),
    claims: { geolocation: placeOf(brand, siteExperience), ...seed.claims },
    mfaMethods: seed.mfaMethods ?? [],
    transferStatus: seed.transferStatus ?? "NotStarted",
    quirks: seed.quirks ?? {},
    profile: seed.profile ?? {},
    identity: { handedOn: [] },
  };
}

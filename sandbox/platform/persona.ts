// A player as the platform knows them, and the defaults of a persona.
import { randomInt } from "node:crypto";
import { type Brand, brands, defaultLocation, type Product, productOf } from "./brands.ts";

export type Restriction = {
  shortReasonCode: string;
  correctiveActions: { correctiveActionCode: string }[];
  explanation: { header: string; details: string };
  permission?: string;
  isPostAuth: boolean;
  /** Optional on the wire: sent only if the persona has them. */
  name?: string;
  stops?: string[];
  balance?: number;
  state?: string;
  receivedAt?: string;
};

/** What goes wrong for one player. */
export type Quirks = {
  signInRefusal?: "CRB-1210" | "USR-514";
  playSpanRefusal?: string;
  heartbeatRefusal?: string;
  logoutFails?: boolean;
  pascalCase?: boolean;
  brokenAvatar?: boolean;
  /** A corrective action that is accepted and stays pending. */
  neverClears?: string;
  /** A call that always answers 500 for this player, such as "GET /kycattestations/*". */
  fails?: string;
  /** The errorCode that refuses the end of onboarding. */
  onboardingRefusal?: string;
  strongAuthFails?: boolean;
  emailRisk?: "passes" | "challenge" | "fails" | "breaks";
  recoveryRefusal?: "REC-429" | "REC-500";
};

export type Json = Record<string, unknown>;

/** `replies` answer the session call in turn, the last one for good. `verdict` is preset on the capture page. */
export type DocScan = { replies?: string[]; verdict?: string; checkingSeconds?: number };

/** The result of a location check. A `reason` makes it fail. */
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
  /** Defaults to the id. */
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
  /** The first status of the knowledge questions. */
  kba?: string;
  location?: Location;
  identity: Identity;
  strongAuth?: Json;
  /** An older account of the player: its id if one was found, and whether it is verified. */
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

const defaultExplanation = {
  header: "Your account needs attention",
  details: "We cannot let you play just now.\nOur support team can tell you more.",
};

export const restrictionFrom = (seed: RestrictionSeed): Restriction => ({
  shortReasonCode: seed.shortReasonCode,
  correctiveActions: seed.correctiveActions ?? [],
  explanation: {
    header: seed.explanation?.header ?? defaultExplanation.header,
    details: seed.explanation?.details ?? defaultExplanation.details,
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

/** Only 555-0100 to 555-0199 are reserved for fiction, so further numbers take another area code. */
export function fictionalPhone(brand: Brand, siteExperience: string, index: number): string {
  const line = String(100 + (index % 100)).padStart(4, "0");
  if (brand === "uk") return `+4420794600${String(index % 100).padStart(2, "0")}`;
  const codes = siteExperience.startsWith("CA-ON")
    ? areaCodes.ON
    : siteExperience.startsWith("US-NJ")
      ? areaCodes.NJ
      : areaCodes.US;
  return `+1${codes[Math.floor(index / 100) % codes.length]}555${line}`;
}

export function newPersonaId(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return `p-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** @param nextPhone called only if the seed has no phone */
export function personaFrom(seed: PersonaSeed, nextPhone: (brand: Brand, siteExperience: string) => string): Persona {
  const id = seed.id ?? newPersonaId();
  const brand = seed.brand ?? "main";
  const siteExperience = seed.siteExperience ?? brands[brand].siteExperience;
  const phone = seed.phone === undefined ? nextPhone(brand, siteExperience) : seed.phone;
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
    claims: { geolocation: defaultLocation(brand, siteExperience), ...seed.claims },
    mfaMethods: seed.mfaMethods ?? [],
    transferStatus: seed.transferStatus ?? "NotStarted",
    quirks: seed.quirks ?? {},
    profile: seed.profile ?? {},
    identity: { handedOn: [] },
  };
}

// Creates a persona from a seed: the defaults of every member that the seed leaves out.
import { randomInt } from "node:crypto";
import { type Brand, brandRow, defaultBrand, defaultLocation, productOf } from "./brands.ts";
import { type Persona, type PersonaSeed, type Restriction, type RestrictionSeed, userKeyOf } from "./persona.ts";

const defaultExplanation = {
  header: "Your account needs attention",
  details: "We have to look at it with you first.\nOur support team can tell you more.",
};

export function restrictionFrom(seed: RestrictionSeed): Restriction {
  const members = Object.entries(seed).filter(([, value]) => value !== undefined);
  return {
    correctiveActions: [],
    isPostAuth: false,
    ...Object.fromEntries(members),
    shortReasonCode: seed.shortReasonCode,
    explanation: {
      header: seed.explanation?.header ?? defaultExplanation.header,
      details: seed.explanation?.details ?? defaultExplanation.details,
    },
  };
}

const areaCodes = {
  US: "207 302 215 303 319 208 307 312 405 406 501 502 503 505 602 605 612 615 701 802 803 804 808 907".split(" "),
  NJ: "201 609 732 856 908 973".split(" "),
  ON: "416 613 519 705 807 905".split(" "),
};

/**
 * Only 555-0100 to 555-0199 are reserved for fiction, so further numbers take another area code. None ends with 0199, to which no link
 * can be texted (services/scan/scan.ts).
 */
export function fictionalPhone(brand: Brand, siteExperience: string, index: number): string {
  const line = String(100 + (index % 99)).padStart(4, "0");
  const others = { GB: "+442079460", DE: "+493023125" }[brandRow(brand).country];
  if (others) return `${others}${200 + (index % 800)}`;
  const codes = siteExperience.startsWith("CA-ON")
    ? areaCodes.ON
    : siteExperience.startsWith("US-NJ")
      ? areaCodes.NJ
      : areaCodes.US;
  return `+1${codes[Math.floor(index / 99) % codes.length]}555${line}`;
}

function newPersonaId(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return `p-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** @param nextPhone called only if the seed has no phone */
export function personaFrom(seed: PersonaSeed, nextPhone: (brand: Brand, siteExperience: string) => string): Persona {
  const id = seed.id ?? newPersonaId();
  const brand = seed.brand ?? defaultBrand;
  const siteExperience = seed.siteExperience ?? brandRow(brand).siteExperience;
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

// The details that the KYC refresh asks the player to look over (ATT-50 to ATT-55, ATT-59, ATT-62!).
import "server-only";
import type { SignedInContext } from "@/server/context/request-context";
import { optionalRead } from "@/server/lookups/optional-read";
import { readablePhone } from "@/server/lookups/phone-number";
import { currentEmail, isDone, updatedEmail, updatedPhone } from "@/server/records/security";
import { readProfile } from "@/server/upstream/profile";

export type KycCard = {
  name: string;
  /** ATT-51: line 1; city and region; postal code and country. */
  address: readonly string[];
  /** A text is a date in another form than the contract's. */
  dateOfBirth: Date | string | undefined;
  email: string;
  phone: string;
  /** ATT-55: changed from this card. */
  isUpdated: { email: boolean; phone: boolean };
};

type Fields = Readonly<Record<string, unknown>>;
const textOf = (fields: Fields, name: string) => {
  const value = fields[name];
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
};
const joined = (separator: string, ...parts: string[]) => parts.filter((part) => part !== "").join(separator);

function addressLines(address: unknown): string[] {
  const text = (name: string) => textOf({ ...(typeof address === "object" && address) }, name);
  return [
    text("addressLine1"),
    joined(", ", text("city"), text("regionCode")),
    joined(" ", text("postalCode"), text("countryCode")),
  ].filter((line) => line !== "");
}

/**
 * A date without a time; noon keeps it the same day in every zone that we show times in. February 30 is no day, and not March 1. What we
 * cannot read stays as it was sent: the player confirms what is on file, and "none" would be untrue.
 */
function dayOf(sent: string): Date | string | undefined {
  const [day = ""] = /^\d{4}-\d\d-\d\d/.exec(sent) ?? [];
  const at = new Date(`${day}T12:00:00Z`);
  if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)) return at;
  return /\d/.test(sent) ? sent : undefined;
}

/** The records of changes that were made from the card: in its link, and in its form. */
export type NamedChanges = Readonly<Partial<Record<typeof updatedEmail | typeof updatedPhone, unknown>>>;

/** @returns the change that the link back from it names, if it was made by this player */
function changeNamed({ records }: SignedInContext, named: NamedChanges, change: "email" | "phone") {
  const id = named[change === "email" ? updatedEmail : updatedPhone];
  const record = typeof id === "string" ? records.read(id) : undefined;
  return record?.kind === "security" && record.change === change && isDone(record) ? record : undefined;
}

/** @returns the card, or undefined when the profile cannot be loaded or has no name (ATT-58, ATT-59) */
export async function loadKycCard(
  context: SignedInContext,
  named: NamedChanges = context.query,
  profile: Promise<Fields | undefined> = optionalRead(readProfile(context)),
): Promise<KycCard | undefined> {
  const { brand } = context;
  const fields = await profile;
  const name = fields && joined(" ", textOf(fields, "firstName"), textOf(fields, "lastName"));
  if (!fields || !name) return undefined;
  const [email, phone] = await Promise.all([
    changeNamed(context, named, "email"),
    changeNamed(context, named, "phone"),
  ]);
  return {
    name,
    address: addressLines(fields.address),
    dateOfBirth: dayOf(textOf(fields, "dateOfBirth")),
    email: currentEmail(context),
    phone: readablePhone(textOf(fields, "phoneNumber"), brand.country),
    isUpdated: { email: email !== undefined, phone: phone !== undefined },
  };
}

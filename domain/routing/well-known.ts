// What the account area answers at the addresses that browsers, password managers and apps ask for (RFC 8615).
import type { BrandId } from "../brands";
import { isWellKnownFile, wellKnownTypes } from "../operator/interface/well-known";
import { operator, wellKnownFiles } from "../operator/tables";
import type { Hosts } from "./hosts";
import { to } from "./routes";

type Texts = Readonly<Record<string, string>>;
const files: { readonly all: Texts; readonly brands: Readonly<Record<string, Texts>> } = wellKnownFiles;
const related: readonly string[] = operator.relatedOrigins;

export type WellKnownAnswer = { kind: "redirect"; to: string } | { kind: "file"; type: string; text: string };

const json = (value: unknown): WellKnownAnswer => ({
  kind: "file",
  type: "application/json",
  text: JSON.stringify(value),
});

/**
 * @param pathname of the request
 * @param table the hosts of all brands, of which some are not served
 * @returns what is answered; undefined for another path, and for what the operator has not set: a 404
 */
export function wellKnownAnswer(
  pathname: string,
  brand: BrandId,
  table: Readonly<Partial<Record<string, Hosts>>>,
): WellKnownAnswer | undefined {
  const [, name = ""] = /^\/\.well-known\/([\w.-]+)$/.exec(pathname) ?? [];
  const origin = table[brand]?.account ?? "";
  if (name === "change-password") return { kind: "redirect", to: to("/accountcenter/security/password") };
  if (name === "passkey-endpoints" && operator.passkeyEndpoints) {
    const page = `${origin}${to("/accountcenter/security")}`;
    return json({ enroll: page, manage: page });
  }
  if (name === "webauthn" && related.includes(brand)) {
    // a brand without hosts is not served in this environment
    return json({ origins: related.flatMap((each) => table[each]?.account ?? []) });
  }
  const text = files.brands[brand]?.[name] ?? files.all[name];
  if (!isWellKnownFile(name) || text === undefined) return undefined;
  return { kind: "file", type: wellKnownTypes[name], text };
}

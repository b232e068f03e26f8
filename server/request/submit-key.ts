// Names a submit: the same for a double click, a reload and a retry of the same form with the same content in the same browser
// (promise 11). The key that we send to the platform derives from it, so that no other client gets the platform's answer to it either.
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { BrandId } from "@/domain/brands";
import type { Route } from "@/domain/routing/routes";
import type { Player } from "@/domain/session/claims";
import type { Browser } from "@/server/session/browser";

/** A member of a form that Next adds. */
export const isOfNext = (name: string) => name.startsWith("$ACTION");

/** Excluded, because they differ between a submit and its second try after a lost answer. */
const changingFields = new Set(["attempt", "selfSubmit", "draft"]);

/** @returns a digest of a form as rendered (its key) and of everything put into it */
export async function digestOfForm(form: FormData): Promise<string> {
  const digest = createHash("sha256");
  for (const [name, value] of form) {
    if (isOfNext(name) || changingFields.has(name)) continue;
    digest.update(`\0${name}\0`);
    if (typeof value === "string") digest.update(value);
    else digest.update(`${value.name}\0${value.size}\0`).update(new Uint8Array(await value.arrayBuffer()));
  }
  return digest.digest("hex");
}

export type SubmitScope = {
  brand: BrandId;
  path: string;
  owner: string | undefined;
  /** What only the browser that sends the form holds. */
  browser: string;
};

/** @returns what tells a browser from others in a form, without its id */
export const browserTagOf = ({ id }: Pick<Browser, "id">, brand: BrandId): string =>
  createHash("sha256").update(`browser\0${brand}\0${id}`).digest("base64url").slice(0, 16);

type Sender = {
  /** Of the browser: a copy of its cookie from before a sign-in must not answer in its place. */
  secret: string | undefined;
  /** The id of the flow record that the browser holds. */
  flow: string | undefined;
  owner: string | undefined;
};

/**
 * @returns what only the browser that sends a form holds: its secret. The form of a page that the build before has rendered may come
 *   without one; then its flow or its account names the browser, and without either the form is its own submit each time it is sent
 */
export const submitBrowser = ({ secret, flow, owner }: Sender): string =>
  secret ?? (flow === undefined && owner === undefined ? randomUUID() : (flow ?? ""));

/**
 * @returns whose form it is: the account's and not the session's, because a submit that renews the session has one key before and after.
 *   A logout is of the session that it ends. Undefined on the other pages that are open to all, whose form may be what signs the player in
 */
export const submitOwner = (
  route: Pick<Route, "pattern" | "access"> | undefined,
  holder: Pick<Player, "userKey" | "sid"> | undefined,
): string | undefined => {
  if (route?.pattern === "/logout") return holder?.sid;
  return route?.access === "open" ? undefined : holder?.userKey;
};

/** @param digest of the form; empty for a page that submits nothing */
export const submitKeyFor = (digest: string, { brand, path, owner = "", browser }: SubmitScope): string =>
  digest && createHash("sha256").update([brand, path, owner, browser, digest].join("\0")).digest("hex");

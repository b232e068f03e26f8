// A visitor inside the operator's app: by the User-Agent alone, or with what the scripts of a page would send of its bridge.

import { signInPath } from "../flows/post-auth.ts";
import { callsDuring, pressOf, signedOutPlayer, signInWithCode } from "../pages/journey.ts";
import type { Exchange, Visitor } from "../pages/visitor.ts";
import { ownStack } from "./own-stack.ts";
import { raw } from "./raw-request.ts";
import type { PersonaInput } from "./sandbox-client.ts";

export const appUserAgent = "Mozilla/5.0 AccountShell/7.1";
export const continueButton = /^Continue to/;
export const prompt = "Sign in with your face or fingerprint next time?";

type Settings = { port?: number; witness?: (exchange: Exchange) => void };

/** Logs a player in inside the app, to the page that would ask the bridge. */
export async function logsInInApp(
  input: PersonaInput = {},
  settings: Settings = {},
  parameters: Record<string, string> = {},
) {
  const person = { product: "sportsbook", siteExperience: "US-SB", ...input };
  const { visitor, email, id, phone } = await signedOutPlayer(person, { userAgent: appUserAgent, ...settings });
  await signInWithCode(
    visitor,
    email,
    signInPath({ product: person.product, intendedSiteExp: person.siteExperience, ...parameters }),
  );
  return { visitor, email, id, phone };
}

/** Presses a button whose form holds what a script has filled in. */
export async function pressWith(
  visitor: Visitor,
  button: string | RegExp,
  filled: Record<string, string>,
): Promise<void> {
  const { url, sending } = pressOf(visitor, button);
  const { body } = sending;
  if (!(body instanceof FormData || body instanceof URLSearchParams)) throw new Error("the form has no fields");
  for (const [name, value] of Object.entries(filled)) body.set(name, value);
  await visitor.send(url, sending);
}

/** What the page's script gets for the app: typed credentials, once. */
export async function takeTyped(visitor: Visitor, port = ownStack.appPort): Promise<unknown> {
  const { host, hostname } = new URL(visitor.home);
  const flow = new URL(visitor.url).searchParams.get("flow");
  const cookie = visitor.cookies.header(hostname, "/") ?? "";
  const headers = {
    host,
    origin: visitor.home,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
    cookie,
  };
  const answer = await raw(port, "/api/biometrics", { method: "POST", headers, body: JSON.stringify({ flow }) });
  visitor.cookies.store(hostname, [answer.headers["set-cookie"] ?? []].flat());
  return JSON.parse(answer.body);
}

/** The values that were set during some work. */
export const preferencesSet = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await callsDuring(work)).flatMap(({ method, path, body }) =>
    method === "PUT" && path.includes("/postloginbiometrics/") ? [(body as { value: string }).value] : [],
  );

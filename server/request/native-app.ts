// Whether a request comes from the operator's app, and in the sandbox the double of its bridge (GATE-83?).
import "server-only";
import { config } from "../config";

/** Set in a browser by the sandbox's double of the app. */
const doubleCookie = "native_app_double";

type Sent = { get(name: string): string | null };
type Jar = { has(name: string): boolean };

/** GATE-18: by the User-Agent; with the double, which cannot change it, by a cookie. */
export function isNativeApp(headers: Sent, cookies: Jar): boolean {
  const { NATIVE_USER_AGENT, BRIDGE_SCRIPT_URL } = config();
  if (headers.get("user-agent")?.includes(NATIVE_USER_AGENT)) return true;
  return BRIDGE_SCRIPT_URL !== undefined && cookies.has(doubleCookie);
}

/** @returns the script of the double with the response's nonce; undefined unless BRIDGE_SCRIPT_URL is set */
export function bridgeScript(headers: Sent): { src: string; nonce: string | undefined } | undefined {
  const { BRIDGE_SCRIPT_URL: src } = config();
  if (src === undefined) return undefined;
  return { src, nonce: /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] };
}

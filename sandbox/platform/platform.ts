// What every service receives: the state, and the ports of the sandbox and the product.
import type { Brand, PageRole } from "./brands.ts";
import { freshState, type State } from "./state.ts";

/** An answer stored under its idempotency key. */
export type StoredAnswer = { status: number; headers: [string, string][]; body: ArrayBuffer };

export type Platform = {
  state: State;
  port: number;
  appPort: number;
  storedAnswers: Map<string, Promise<StoredAnswer>>;
};

export const createPlatform = (port: number, appPort: number): Platform => ({
  state: freshState(),
  port,
  appPort,
  storedAnswers: new Map(),
});

export function resetPlatform(platform: Platform, state: State = freshState()): void {
  // the account area limits codes by contact, and a reset does not reach it: a new persona gets a number that was never used
  const phonesGiven = Math.max(state.phonesGiven, platform.state.phonesGiven);
  platform.state = { ...state, phonesGiven };
  platform.storedAnswers.clear();
}

export const pageOrigin = (platform: Platform, role: PageRole, brand: Brand) =>
  `http://${role}.${brand}.localhost:${platform.port}`;

export const appOrigin = (platform: Platform, brand: Brand) => `http://${brand}.localhost:${platform.appPort}`;

/** The URL a page returns to: `returnTo` if it is on this machine, otherwise the account area. */
export function safeReturnUrl(platform: Platform, brand: Brand, returnTo: string): string {
  const home = appOrigin(platform, brand);
  if (returnTo === "" || !URL.canParse(returnTo, home)) return home;
  const target = new URL(returnTo, home);
  const isLocal = /^https?:$/.test(target.protocol) && /(^|\.)localhost$/.test(target.hostname);
  return isLocal ? target.href : home;
}

// The one object that every service gets: the state, and where this sandbox and the product are reached.
import type { Brand, PageRole } from "./brands.ts";
import { freshState, type State } from "./state.ts";

/** An answer kept under its idempotency key. */
export type StoredAnswer = { status: number; headers: [string, string][]; body: ArrayBuffer };

export type Platform = {
  state: State;
  port: number;
  appPort: number;
  answersGiven: Map<string, Promise<StoredAnswer>>;
};

export const createPlatform = (port: number, appPort: number): Platform => ({
  state: freshState(),
  port,
  appPort,
  answersGiven: new Map(),
});

export function resetPlatform(platform: Platform, state: State = freshState()): void {
  platform.state = state;
  platform.answersGiven.clear();
}

export const pageOrigin = (platform: Platform, role: PageRole, brand: Brand) =>
  `http://${role}.${brand}.localhost:${platform.port}`;

export const appOrigin = (platform: Platform, brand: Brand) => `http://${brand}.localhost:${platform.appPort}`;

/** Where a page's way back leads: on this machine, or to the account area when it is asked to lead anywhere else. */
export function wayBack(platform: Platform, brand: Brand, asked: string): string {
  const home = appOrigin(platform, brand);
  if (asked === "" || !URL.canParse(asked, home)) return home;
  const target = new URL(asked, home);
  const isHere = /^https?:$/.test(target.protocol) && /(^|\.)localhost$/.test(target.hostname);
  return isHere ? target.href : home;
}

// Controls the sandbox's double of the operator's app in browser tests, and reads the messages that it received.
import type { Page } from "playwright";
import { ownStack } from "./own-stack.ts";

const sandboxOrigin = `http://localhost:${ownStack.sandboxPort}`;

export const bridgeScript = `http://scripts.main.localhost:${ownStack.sandboxPort}/native-bridge.js`;
export const appPage = `${sandboxOrigin}/app`;

type Answer = "works" | "fails" | "hangs";
export type Switches = Partial<Record<"login" | "deviceSession" | "biometrics" | "credentials" | "store", Answer>>;

/** Switches the app on, as the form of its page does. Pages loaded from now on find a bridge. */
export async function switchAppOn(switches: Switches = {}): Promise<void> {
  const body = new URLSearchParams({ isOn: "on", ...switches });
  await fetch(appPage, { method: "POST", body, redirect: "manual" });
}

/** Lets the server take the browser for the app from its first page on; the script of the double does so after one. */
export const openInApp = (page: Page) =>
  page.context().addCookies([{ name: "native_app_double", value: "on", domain: "main.localhost", path: "/" }]);

type Dump = { nativeApp: { messages: { name: string; detail: string }[] } };

/** The messages that the app received, the oldest first. */
export async function messagesToApp(): Promise<[name: string, detail: string][]> {
  const answer = await fetch(`${sandboxOrigin}/_control/dump`, { method: "POST" });
  const { nativeApp } = (await answer.json()) as Dump;
  return nativeApp.messages.map(({ name, detail }) => [name, detail]);
}

export const messageNames = async (): Promise<string[]> => (await messagesToApp()).map(([name]) => name);

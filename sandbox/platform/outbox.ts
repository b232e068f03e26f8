// Every SMS and e-mail that the platform "sends": the inbox of the control plane and of the home page.
import { randomUUID } from "node:crypto";
import { isoNow } from "./clock.ts";
import type { Message } from "./records.ts";
import type { State } from "./state.ts";

const kept = 5000;

export function send(state: State, letter: Omit<Message, "id" | "sentAt">): void {
  state.inbox.unshift({ id: randomUUID(), ...letter, sentAt: isoNow(state) });
  if (state.inbox.length > kept) state.inbox.length = kept;
}

export const lettersTo = (state: State, to: string | undefined): Message[] =>
  to === undefined ? state.inbox : state.inbox.filter((letter) => letter.to.toLowerCase() === to.toLowerCase());

/** The last line binds the code to the page it is for, so that a phone offers it there and nowhere else (WebOTP). */
export const codeText = (name: string, brand: string, code: string) =>
  `${code} is your ${name} code. It is good for 10 minutes. We never ask for it by phone.\n\n@${brand}.localhost #${code}`;

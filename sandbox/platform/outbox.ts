// The SMS and e-mail messages that the platform has sent, shown by the inbox page and the control plane.
import { randomUUID } from "node:crypto";
import { isoNow } from "./clock.ts";
import type { Message } from "./records.ts";
import type { State } from "./state.ts";

const maxMessages = 5000;

export function sendMessage(state: State, message: Omit<Message, "id" | "sentAt">): void {
  state.inbox.unshift({ id: randomUUID(), ...message, sentAt: isoNow(state) });
  if (state.inbox.length > maxMessages) state.inbox.length = maxMessages;
}

export const messagesTo = (state: State, to: string | undefined): Message[] =>
  to === undefined ? state.inbox : state.inbox.filter((message) => message.to.toLowerCase() === to.toLowerCase());

/** What the voice says. */
export const spokenText = (name: string, code: string) =>
  `(A call) This is ${name}. Your code is ${[...code].join(" ")}. Once more: ${[...code].join(" ")}.`;

/** The last line binds the code to the origin of the page, as WebOTP requires. */
export const codeText = (name: string, brand: string, code: string) =>
  `${code} is your ${name} code. It is good for 10 minutes. We never ask for it by phone.\n\n@${brand}.localhost #${code}`;

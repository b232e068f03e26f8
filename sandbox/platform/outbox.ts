// The SMS and e-mail messages that the platform has sent, shown by the inbox page and the control plane.
import { randomInt, randomUUID } from "node:crypto";
import { type Brand, brandRow } from "./brands.ts";
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

/**
 * The last line of a text message binds the code to the origin of the page, as WebOTP requires.
 * @param use what an email says that the code is for
 */
export function codeMessage(channel: Message["channel"], brand: Brand, code: string, use = ""): string {
  const { name } = brandRow(brand);
  const spoken = [...code].join(" ");
  return {
    voice: `(A call) This is ${name}. Your code is ${spoken}. Once more: ${spoken}.`,
    sms: `${code} is your ${name} code. It is good for 10 minutes. We never ask for it by phone.\n\n@${brand}.localhost #${code}`,
    email: `${code} is your ${name} code${use}. It is good for 10 minutes.`,
  }[channel];
}

/** Never six equal digits, which provoke a refusal, nor one that was sent before. */
export function newCode(sent: readonly { code: string }[], least = 0): string {
  const code = String(randomInt(least, 1_000_000)).padStart(6, "0");
  const isTaken = /^(.)\1{5}$/.test(code) || sent.some((each) => each.code === code);
  return isTaken ? newCode(sent, least) : code;
}

// Messages to the player next to the codes, in the words of the contract (`x-player-messages`). Each is an offer; a flag of its name that is
// off leaves it out.
import type { MiddlewareHandler } from "hono";
import { type Brand, brandRow } from "./brands.ts";
import type { Call } from "./call.ts";
import { sendMessage } from "./outbox.ts";
import { appOrigin, type Platform, pageOrigin } from "./platform.ts";

/** Name → its offer and its text. */
export const playerMessages = {
  newDevice: {
    offer: "newDeviceMessage",
    text: "Someone signed in to your {brand} account at {at} with {device}. If it was you, do nothing. If not, end that session and change your password: {notYou}",
  },
  reviewReceived: {
    offer: "reviewMessages",
    text: "We have received what you sent for your {brand} account and are reviewing it, usually by {expectedBy}. You do not have to do anything now. Where it stands: {status}",
  },
  reviewDecided: {
    offer: "reviewMessages",
    text: "The review of your {brand} account is finished. Sign in to see the result: {status}",
  },
  emailChanged: {
    offer: "contactMessages",
    text: "The email address of your {brand} account was changed. If it was not you, contact us at once: {support}",
  },
  phoneChanged: {
    offer: "contactMessages",
    text: "The mobile number of your {brand} account was changed. If it was not you, contact us at once: {support}",
  },
  accountClosed: {
    offer: "closureMessage",
    text: "Your {brand} account is closed, as you asked. If it was not you, contact us at once: {support}",
  },
} as const;

type MessageDetails = {
  brand: Brand;
  /** Where it goes; without one nothing is sent. */
  to: string | null | undefined;
  values?: Readonly<Record<string, string>>;
};

/** Sends a message, if the platform offers it. */
export function tellPlayer(
  platform: Platform,
  name: keyof typeof playerMessages,
  { brand, to, values = {} }: MessageDetails,
): void {
  const { offer, text } = playerMessages[name];
  if (!to || platform.state.flags[offer] === false) return;
  const app = appOrigin(platform, brand);
  const all: Readonly<Record<string, string>> = {
    brand: brandRow(brand).name,
    status: `${app}/accountcenter/status`,
    notYou: `${app}/accountcenter/security/not-you`,
    support: `${pageOrigin(platform, "support", brand)}/help`,
    ...values,
  };
  const message = text.replace(/\{(\w+)\}/g, (_, value: string) => all[value] ?? "");
  sendMessage(platform.state, { channel: to.includes("@") ? "email" : "sms", code: null, to, text: message });
}

/** Finds what a call has changed about its player: the contacts, and a review that has begun. */
export const withPlayerMessages =
  (platform: Platform): MiddlewareHandler<Call> =>
  async (c, next) => {
    const { persona } = c.var;
    const before = persona && { phone: persona.phone, reviewEndsAt: persona.identity.reviewEndsAt };
    await next();
    if (!persona || !before) return;
    const brand = c.var.brand ?? persona.brand;
    if (before.phone && before.phone !== persona.phone)
      for (const to of [before.phone, persona.email]) tellPlayer(platform, "phoneChanged", { brand, to });
    const { reviewEndsAt } = persona.identity;
    if (before.reviewEndsAt !== undefined || reviewEndsAt === undefined) return;
    const expectedBy = new Date(reviewEndsAt).toISOString();
    tellPlayer(platform, "reviewReceived", { brand, to: persona.email, values: { expectedBy } });
  };

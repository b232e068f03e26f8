// How far the messages with codes have come: GET /codes/v1/deliveries/{key}, and what every answer to a sent code says.
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Call, CallContext } from "../../platform/call.ts";
import { now, seconds } from "../../platform/clock.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse } from "../../platform/refusals.ts";
import { personaByContact, type State } from "../../platform/state.ts";

/** Without a scenario a message is on its way after one second, and has arrived after four. */
const sentAfter = seconds(1);
const deliveredAfter = seconds(4);

type Sent = {
  to: string;
  /** The request that the code belongs to. */
  request: string;
  /** How long a code works, milliseconds. */
  life: number;
};

/**
 * Members of an answer to a code that was asked for. They count what was asked for and not what was sent, so that an account that does
 * not exist gets the same answers.
 */
export function saidOfCode(state: State, { to, request, life }: Sent) {
  const at = now(state);
  const earlier = Object.values(state.deliveries).filter((each) => each.request === request && each.to === to);
  const key = randomUUID();
  state.deliveries[key] = { to, request, sentAt: at };
  const iso = (time: number) => new Date(time).toISOString();
  return {
    deliveryKey: key,
    codeNumber: earlier.length + 1,
    codeValidUntil: iso(at + life),
    ...(earlier.length > 0 && { earlierCodesValidUntil: iso(Math.max(...earlier.map(({ sentAt }) => sentAt)) + life) }),
  };
}

/** An address that begins with "undelivered" and a number that ends with 9920 never get a message. */
const neverArrives = /^undelivered|9920$/;

function deliveryState(state: State, { to, sentAt, shown }: State["deliveries"][string]): string {
  const quirk = personaByContact(state, to)?.quirks.codeDelivery;
  if (shown ?? quirk) return shown ?? quirk ?? "";
  if (neverArrives.test(to)) return "failed";
  const age = now(state) - sentAt;
  return age < sentAfter ? "queued" : age < deliveredAfter ? "sent" : "delivered";
}

export const service = (platform: Platform) =>
  new Hono<Call>().get("/codes/v1/deliveries/:key", (c) => read(platform.state, c, c.req.param("key")));

function read(state: State, c: CallContext, key: string): Response {
  const delivery = state.deliveries[key];
  return delivery
    ? c.json({ deliveryState: deliveryState(state, delivery) })
    : refuse(c, 404, "DLV-404", "There is no such message.");
}

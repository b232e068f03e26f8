// Faults that the control plane can put on calls, to imitate a failing platform or network.
import { setTimeout as wait } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createMiddleware } from "hono/factory";
import { type Call, type CallContext, callPath } from "./call.ts";
import type { Persona } from "./persona.ts";
import type { Platform } from "./platform.ts";
import type { Fault } from "./records.ts";

const escaped = (literal: string) => literal.replace(/[.+?^${}()|[\]\\]/g, "\\$&");

/** A pattern with `*` must match the whole path, with or without the site prefix; one without matches any part of it. */
export function matchesPath(pattern: string, path: string): boolean {
  if (!pattern.includes("*")) return path.includes(pattern);
  const whole = new RegExp(`^${pattern.split("*").map(escaped).join(".*")}$`);
  return whole.test(path) || whole.test(callPath(path));
}

type Faulty = { method: string; path: string; persona: Persona | null };

const faultOf = ({ state }: Platform, { method, path, persona }: Faulty) =>
  state.faults.find(
    ({ match, times }) =>
      times !== 0 &&
      (match.method === undefined || match.method.toUpperCase() === method) &&
      (match.path === undefined || matchesPath(match.path, path)) &&
      (match.persona === undefined || match.persona === persona?.id),
  );

/** Whether a call would meet a fault; nothing is counted down. */
export const isFaulty = (platform: Platform, call: Faulty): boolean => faultOf(platform, call) !== undefined;

/** The first matching fault; its `times` is counted down. */
function takeFault(platform: Platform, method: string, path: string, persona: Persona | null): Fault | null {
  const { state } = platform;
  const fault = faultOf(platform, { method, path, persona });
  if (fault?.times !== undefined) {
    fault.times -= 1;
    state.faults = state.faults.filter(({ times }) => times !== 0);
  }
  return fault ?? null;
}

export const withFaults = (platform: Platform) =>
  createMiddleware<Call>(async (c, next) => {
    const fault = takeFault(platform, c.req.method, new URL(c.req.url).pathname, c.var.persona);
    if (!fault) return next();
    if (fault.fault === "latency") {
      await wait(fault.ms ?? 2000);
      await next();
      return addHeaders(c.res, fault);
    }
    const worksFirst = fault.afterActing || fault.fault === "truncate" || fault.fault === "drip";
    if (!worksFirst) {
      const answer = await inflict(c, fault);
      addHeaders(answer, fault);
      return answer;
    }
    await next();
    const faulty = await inflict(c, fault);
    addHeaders(faulty, fault);
    c.res = undefined;
    c.res = faulty;
    return undefined;
  });

/** An answer that was sent by hand has its headers already. */
function addHeaders(answer: Response, { headers = {} }: Fault): undefined {
  if (answer === RESPONSE_ALREADY_SENT) return;
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
}

const neverSent = (c: CallContext) => {
  c.var.entry.status = null;
  return RESPONSE_ALREADY_SENT;
};

async function inflict(c: CallContext, fault: Fault): Promise<Response> {
  const { outgoing } = c.env;
  switch (fault.fault) {
    case "reset":
      outgoing.socket?.destroy();
      return neverSent(c);
    case "hang":
      await new Promise((closed) => outgoing.once("close", closed));
      return neverSent(c);
    case "truncate":
      return sendByHand(c, fault, async (body) => {
        outgoing.write(body.subarray(0, Math.floor(body.length / 2)));
        await wait(20);
        outgoing.socket?.destroy();
      });
    case "drip":
      return sendByHand(c, fault, async (body) => {
        for (const byte of body) {
          if (outgoing.destroyed) return;
          outgoing.write(Uint8Array.of(byte));
          await wait(fault.ms ?? 200);
        }
        outgoing.end();
      });
    case "garbage":
      return c.html("<!doctype html><title>502</title><h1>It works!</h1><p>\u0000\ufffd{]", 200);
    case "huge":
      return c.body(hugeJson(), 200, { "content-type": "application/json" });
    case "redirect":
      return c.redirect("https://elsewhere.example.test/platform", 302);
    default: {
      const status = fault.status ?? 503;
      const body = fault.body ?? {
        responseStatus: { errorCode: `HTTP-${status}`, message: "The platform is unwell." },
      };
      const isText = typeof body === "string";
      return new Response(status === 204 ? null : isText ? body : JSON.stringify(body), {
        status,
        headers: { "content-type": isText ? "text/plain; charset=utf-8" : "application/json" },
      });
    }
  }
}

/** Sends the headers of the real answer with its full length, and leaves the body to `deliver`. */
async function sendByHand(
  c: CallContext,
  { headers = {} }: Fault,
  deliver: (body: Buffer) => Promise<void>,
): Promise<Response> {
  const { outgoing } = c.env;
  const answer = c.res;
  const body = Buffer.from(await answer.arrayBuffer());
  c.var.entry.status = answer.status;
  for (const [name, value] of answer.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  outgoing.setHeader("content-length", Math.max(body.length, 2));
  outgoing.writeHead(answer.status);
  await deliver(body);
  return RESPONSE_ALREADY_SENT;
}

const hugeBytes = 100 * 1024 * 1024;

function hugeJson(): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const filler = encoder.encode("x".repeat(64 * 1024));
  let sent = 0;
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode('{"filler":"')),
    pull(stream) {
      if (sent >= hugeBytes) {
        stream.enqueue(encoder.encode('"}'));
        stream.close();
        return;
      }
      stream.enqueue(filler);
      sent += filler.length;
    },
  });
}

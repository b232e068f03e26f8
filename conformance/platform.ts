// Sends calls to the platform as the account area does, with its own preparation and its own HTTP exchange.
import { randomUUID } from "node:crypto";
import { Agent, request } from "undici";
import type { Locale } from "@/domain/locales";
import { config } from "@/server/config";
import { callerHeaders, callerTls } from "@/server/guard/upstream-credentials";
import type { Operation } from "@/server/upstream/define-operation";
import { exchange, type RawResponse } from "@/server/upstream/exchange";
import { prepareCall } from "@/server/upstream/prepared-call";
import type { Upstream } from "@/server/upstream/upstream";
import type { CallStep, ConformanceConfig } from "./config-file.ts";

export type Sending = { token?: string | undefined; locale?: Locale; idempotencyKey?: string };

export type Platform = {
  readonly address: string;
  /** Sends one call of the contract. @throws UpstreamError where there is no response to look at */
  send(operation: Operation, step: CallStep, sending: Sending): Promise<RawResponse>;
  /** Sends a call of test support, written as "POST /path". @returns the body as text */
  support(call: string, body?: unknown): Promise<string>;
  /** Reads an address, or a path of the platform, as the account area reads the key set. */
  fetch(path: string): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
};

const silent: Upstream["log"] = { debug() {}, info() {}, warn() {}, error() {}, child: () => silent };

async function* bytesOf({ text, bytes }: NonNullable<CallStep["file"]>): AsyncGenerator<Uint8Array> {
  yield bytes === undefined ? Buffer.from(text) : Buffer.alloc(bytes, text);
}

export function platformAt(address: string, { hosts, siteExperience, maxMs }: ConformanceConfig): Platform {
  const upstreamFor = ({ token, locale = "en-US" }: Sending, step: CallStep): Upstream => ({
    origins: hosts ?? { secure: address, api: address, blitz: address },
    gateway: address,
    siteExperience: step.siteExperience ?? siteExperience,
    token,
    locale,
    requestId: `conform-${randomUUID()}`,
    traceparent: `00-${randomUUID().replaceAll("-", "")}-${randomUUID().replaceAll("-", "").slice(0, 16)}-01`,
    deadlineAt: performance.now() + (maxMs ?? Number.POSITIVE_INFINITY),
    // a broken connection is a finding
    repetition: { isUsed: true },
    log: silent,
    onToken: () => undefined,
    tokenCookieName: config().UPSTREAM_COOKIE_NAME,
  });
  const dispatcher = new Agent({ connect: callerTls() });
  return {
    address,
    async fetch(path) {
      const answer = await request(new URL(path, address), { headers: callerHeaders(), dispatcher });
      return { status: answer.statusCode, text: await answer.body.text() };
    },
    close: () => dispatcher.close(),
    send(operation, step, sending) {
      const { params, query, body, file } = step;
      const content = {
        ...(params && { params }),
        ...(query && { query }),
        ...(body && { body }),
        ...(file && { file: { type: file.type, bytes: bytesOf(file) } }),
        ...(sending.idempotencyKey !== undefined && { idempotencyKey: sending.idempotencyKey }),
      };
      return exchange(upstreamFor(sending, step), prepareCall(operation, content));
    },
    async support(call, body) {
      const [method = "GET", path = "/"] = call.split(" ");
      const headers = body === undefined ? {} : { "content-type": "application/json" };
      const content = body === undefined ? null : JSON.stringify(body);
      const answer = await request(new URL(path, address), {
        method,
        headers: { ...headers, ...callerHeaders() },
        body: content,
        dispatcher,
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`${call} answers ${answer.statusCode}: ${text.slice(0, 200)}`);
      return text;
    },
  };
}

// A sandbox for one test file, called as the product calls it: one origin, the Host header selects the host.
import { request } from "undici";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { startSandbox } from "../../../sandbox/server.ts";
import { sandboxClient } from "./sandbox-client.ts";

export type Sent = {
  method?: "GET" | "POST" | "PUT";
  host?: string;
  body?: unknown;
  form?: Record<string, string>;
  token?: string;
  key?: string;
  origin?: string;
  requestId?: string;
  userAgent?: string;
};

export type Answer = { status: number; body: Record<string, unknown>; token: string | undefined };

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

export async function startTestSandbox() {
  const sandbox = await startSandbox({ port: 0, appPort: 3000 });
  const control = sandboxClient(sandbox.port, sandbox.answer);

  const raw = (
    path: string,
    { method, host = "localhost", body, form, token, key, origin, requestId, userAgent }: Sent = {},
  ) => {
    const content = form ? new URLSearchParams(form).toString() : body === undefined ? null : JSON.stringify(body);
    const type = form ? "application/x-www-form-urlencoded" : "application/json";
    return request(`http://127.0.0.1:${sandbox.port}${path}`, {
      method: method ?? (content === null ? "GET" : "POST"),
      headers: {
        host,
        ...(content === null ? {} : { "content-type": type }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...(origin === undefined ? {} : { origin }),
        ...(requestId === undefined ? {} : { "x-request-id": requestId }),
        ...(userAgent === undefined ? {} : { "user-agent": userAgent }),
      },
      body: content,
    });
  };

  const call = async (path: string, sent: Sent = {}): Promise<Answer> => {
    const answer = await raw(path, sent);
    const cookie = answer.headers["set-cookie"];
    const text = await answer.body.text();
    return {
      status: answer.statusCode,
      body: text === "" ? {} : JSON.parse(text),
      token: typeof cookie === "string" ? /^session_token=([^;]+)/.exec(cookie)?.[1] : undefined,
    };
  };

  return { ...sandbox, control, raw, call };
}

/** A sandbox of this test file's own, reset before each test unless it `keeps` what earlier ones have left. */
export function ownSandbox({ start = startTestSandbox, keeps = false } = {}): TestSandbox {
  const sandbox = {} as TestSandbox;
  beforeAll(async () => {
    Object.assign(sandbox, await start());
  });
  if (!keeps) beforeEach(() => sandbox.control.reset());
  afterAll(() => sandbox.close());
  return sandbox;
}

export const errorCode = ({ body }: Answer) =>
  (body.responseStatus as { errorCode?: string } | undefined)?.errorCode ??
  (body.errorStatus as { code?: string } | undefined)?.code;

export const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

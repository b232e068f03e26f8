// Searches answers, addresses, cookies, log and metrics for personal data and secrets (security promise 8).

import { unsealData } from "iron-session";
import { expect } from "vitest";
import { ownInstance, ownStack } from "../stack/own-stack.ts";
import { raw } from "../stack/raw-request.ts";
import type { LedgerEntry } from "../stack/sandbox-client.ts";
import { type Instance, startInstance } from "../stack/stack.ts";
import { sandboxCookie } from "./cookie-names.ts";
import { foundIn, type Secret, wholeNumber } from "./secrets.ts";
import type { Exchange } from "./visitor.ts";

/** Matches bare digits as a whole number only, because metrics such as 0.0900000003 contain any digits. */
const patternOf = (secret: Secret): Secret =>
  typeof secret === "string" && /^\d+$/.test(secret) ? wholeNumber(secret) : secret;

const password = "record-password-of-the-canary-tests-0001";
const metricsToken = "metrics-token-of-the-canary-tests";

const debugSettings = (settings: Record<string, string> = {}) => ({
  LOG_LEVEL: "debug",
  METRICS_TOKEN: metricsToken,
  RECORD_PASSWORDS: JSON.stringify({ "1": password }),
  ...settings,
});

/** An instance that logs at debug level and whose cookies this test can unseal. */
export const debugInstance = (settings?: Record<string, string>): Promise<Instance> =>
  startInstance(ownStack.sandboxPort, debugSettings(settings));

/** Such an instance for all tests of a file. */
export const debugApp = (settings?: Record<string, string>) => ownInstance(debugSettings(settings));

/** The content of a sealed cookie. */
async function unsealed(value: string): Promise<string> {
  const { value: held = {} } = await unsealData<{ value?: object }>(value, { password: { "1": password }, ttl: 0 });
  if (Object.keys(held).length === 0) throw new Error("a sealed cookie could not be unsealed");
  return JSON.stringify(Object.entries(held));
}

/** Set-Cookie lines as sent and as unsealed. The session is the platform's own token, so it is left out. */
async function cookiesOf(headers: Headers): Promise<string> {
  const lines = headers.getSetCookie().filter((line) => !line.startsWith(`${sandboxCookie("session")}=`));
  const sealed = lines.flatMap((line) => /^[^=]+=(Fe26[^;]+)/.exec(line)?.[1] ?? []);
  const plain = lines.map((line) => line.replace(/Fe26[^;]*/, ""));
  return [...plain, ...(await Promise.all(sealed.map(unsealed)))].join("\n");
}

type Secrets = {
  /** Never in a page. */
  secrets: readonly Secret[];
  /** Only in the response to the form that they were typed into. */
  typed?: readonly Secret[];
  /** In pages, but in no address, header or cookie. */
  unaddressed?: readonly Secret[];
  /** Also on one later page, because the platform has them on file by then, or the player has to recognise what they typed. */
  onFile?: { path: RegExp; secrets: readonly Secret[] };
};

/** Records every exchange of visitors and checks the records for secrets. */
export function recordExchanges() {
  const exchanges: Exchange[] = [];
  return {
    witness: (exchange: Exchange) => void exchanges.push(exchange),
    expectNoSecretsShown: async ({ secrets, typed = [], unaddressed = [], onFile }: Secrets) => {
      const all = [...secrets, ...typed];
      expect(exchanges.length).toBeGreaterThan(0);
      for (const { method, url, headers, body } of exchanges.splice(0)) {
        const at = `${method} ${url}`;
        const isOurs = !new URL(url).hostname.startsWith("public.");
        const rest = [...headers].filter(([name]) => name !== "set-cookie").join("\n");
        expect.soft(foundIn(`${url}\n${rest}`, [...all, ...unaddressed]), `address or header of ${at}`).toEqual([]);
        expect.soft(foundIn(await cookiesOf(headers), [...all, ...unaddressed]), `cookie set by ${at}`).toEqual([]);
        if (!isOurs) continue;
        const shown = onFile?.path.test(url) ? onFile.secrets : [];
        const unexpected = (method === "GET" ? all : secrets).filter((secret) => !shown.includes(secret));
        expect.soft(foundIn(body, unexpected), `page of ${at}`).toEqual([]);
      }
    },
  };
}

export async function expectNoSecretsLogged(
  { port, output }: Pick<Instance, "port" | "output">,
  secrets: readonly Secret[],
): Promise<void> {
  const { status, body } = await raw(port, "/api/metrics", {
    headers: { host: `main.localhost:${port}`, authorization: `Bearer ${metricsToken}` },
  });
  expect(status).toBe(200);
  const unmistakable = secrets.filter((secret) => typeof secret === "string").map(patternOf);
  expect.soft(foundIn(body, unmistakable), "metrics").toEqual([]);
  for (const line of output().split("\n")) expect.soft(foundIn(line, secrets), line).toEqual([]);
}

/** Checks the parts of our calls that the platform's access log would hold. */
export function expectNoSecretsInCalls(calls: readonly LedgerEntry[], secrets: readonly Secret[]): void {
  for (const { method, path, query, requestId, idempotencyKey } of calls) {
    const text = JSON.stringify({ path: decodeURIComponent(path), query, requestId, idempotencyKey });
    expect.soft(foundIn(text, secrets), `${method} ${path}`).toEqual([]);
  }
}

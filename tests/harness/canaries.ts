// Looks for what must never leave the process (promise 8): in every answer, address and cookie, in the log, in the metrics.
import { unsealData } from "iron-session";
import { expect } from "vitest";
import type { Exchange } from "./browserless.ts";
import { raw } from "./raw.ts";
import type { Fault, LedgerEntry } from "./sandbox-client.ts";
import { type Instance, startInstance } from "./stack.ts";

/** A text that turns up nowhere by chance, or a pattern for one that could be part of something else. */
export type Secret = string | RegExp;

export const spellingsOfSsn = (digits: string): string[] =>
  ["", "-", " "].map((joint) => [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].join(joint));

/** Digits that stand alone: inside a longer number or a random name they mean nothing. */
export const alone = (digits: string): RegExp => new RegExp(`(?<![\\w.:-])${digits}(?![\\w.:-])`);

/** Every way in which the product, or the platform, writes a date. */
export function spellingsOfDate(year: number, month: number, day: number): Secret[] {
  const two = (part: number) => String(part).padStart(2, "0");
  const orders = [
    [year, month, day],
    [month, day, year],
    [day, month, year],
  ] as const;
  const joined = ["-", "/", ".", "%2F"].flatMap((joint) =>
    orders.flatMap((order) => [order.map(two).join(joint), order.join(joint)]),
  );
  const name = new Date(Date.UTC(year, month - 1, day)).toLocaleString("en-US", { month: "long", timeZone: "UTC" });
  const said = [`${name} ${day}, ${year}`, `${day} ${name} ${year}`, `"year":${year}`];
  return [...joined, ...said, alone(orders.map((order) => order.map(two).join("")).join("|")), alone(String(year))];
}

/** Bare digits are looked for as a number of their own: a metric such as 0.0900000003 tells nothing. */
const patternOf = (secret: Secret): Secret =>
  typeof secret === "string" && /^\d+$/.test(secret) ? alone(secret) : secret;

const holds = (text: string, secret: Secret) =>
  typeof secret === "string" ? text.toLowerCase().includes(secret.toLowerCase()) : secret.test(text);

export const foundIn = (text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter((secret) => holds(text, secret)).map(String);

const password = "record-password-of-the-canary-tests-0001";
const metricsToken = "metrics-token-of-the-canary-tests";

/** An instance that says all that it can say, and whose cookies can be opened. */
export const debugInstance = (sandboxPort: number, settings: Record<string, string> = {}): Promise<Instance> =>
  startInstance(sandboxPort, {
    LOG_LEVEL: "debug",
    METRICS_TOKEN: metricsToken,
    RECORD_PASSWORDS: JSON.stringify({ "1": password }),
    ...settings,
  });

/** What a record may hold of a person, sealed, by kind (server/records/*-record.ts). */
const documented: Readonly<Record<string, readonly string[]>> = {
  signIn: ["contactShown"],
  registration: ["requestToken"],
  reverification: ["personal", "employment"],
};

type Opened = { kind?: string; [member: string]: unknown };

/** The content of a cookie that we sealed, without what is documented to be in it. */
async function opened(value: string): Promise<string> {
  const { value: held = {} } = await unsealData<{ value?: Opened }>(value, { password: { "1": password }, ttl: 0 });
  if (Object.keys(held).length === 0) throw new Error("a sealed cookie could not be opened");
  const kept = documented[held.kind ?? ""] ?? [];
  return JSON.stringify(Object.entries(held).filter(([member]) => !kept.includes(member)));
}

/** Set-Cookie lines as sent and as unsealed. The session is the platform's own token, so it is left out. */
async function cookiesOf(headers: Headers): Promise<string> {
  const lines = headers.getSetCookie().filter((line) => !line.startsWith("__Host-session="));
  const sealed = lines.flatMap((line) => /^[^=]+=(Fe26[^;]+)/.exec(line)?.[1] ?? []);
  const plain = lines.map((line) => line.replace(/Fe26[^;]*/, ""));
  return [...plain, ...(await Promise.all(sealed.map(opened)))].join("\n");
}

type Secrets = {
  /** In no page either. */
  secrets: readonly Secret[];
  /** Given back in the answer to the form that they were typed into, and nowhere later. */
  typed?: readonly Secret[];
  /** Shown in the answer to the very submit that carried them, and in no other page. */
  returned?: readonly Secret[];
  /** Shown by one page afterwards, because the platform has it on file by then. */
  onFile?: { path: RegExp; secrets: readonly Secret[] };
};

/** A witness of what visitors see, and the judgement of it. */
export function recordExchanges() {
  const seen: Exchange[] = [];
  return {
    witness: (exchange: Exchange) => void seen.push(exchange),
    expectNoSecretsShown: async ({ secrets, typed = [], returned = [], onFile }: Secrets) => {
      const all = [...secrets, ...typed, ...returned];
      expect(seen.length).toBeGreaterThan(0);
      for (const { method, url, headers, body, typed: sent } of seen.splice(0)) {
        const at = `${method} ${url}`;
        const isOurs = !new URL(url).hostname.startsWith("public.");
        const rest = [...headers].filter(([name]) => name !== "set-cookie").join("\n");
        expect.soft(foundIn(`${url}\n${rest}`, all), `address or header of ${at}`).toEqual([]);
        expect.soft(foundIn(await cookiesOf(headers), all), `cookie set by ${at}`).toEqual([]);
        if (!isOurs) continue;
        const shown = onFile?.path.test(url) ? onFile.secrets : [];
        const carried = foundIn(sent.join("\n"), returned);
        const notCarried = returned.filter((secret) => !carried.includes(String(secret)));
        const unsaid = (method === "GET" ? all : [...secrets, ...notCarried]).filter(
          (secret) => !shown.includes(secret),
        );
        expect.soft(foundIn(body, unsaid), `page of ${at}`).toEqual([]);
      }
    },
  };
}

/** Nothing in the log, nothing in the metrics. */
export async function expectNoSecretsLogged({ port, output }: Instance, secrets: readonly Secret[]): Promise<void> {
  const { status, body } = await raw(port, "/api/metrics", {
    headers: { host: `main.localhost:${port}`, authorization: `Bearer ${metricsToken}` },
  });
  expect(status).toBe(200);
  const unmistakable = secrets.filter((secret) => typeof secret === "string").map(patternOf);
  expect.soft(foundIn(body, unmistakable), "metrics").toEqual([]);
  for (const line of output().split("\n")) expect.soft(foundIn(line, secrets), line).toEqual([]);
}

/** Nothing in what the platform's own front would log of our calls. */
export function expectNoSecretsInCalls(calls: readonly LedgerEntry[], secrets: readonly Secret[]): void {
  for (const { method, path, query, requestId, idempotencyKey } of calls) {
    const said = JSON.stringify({ path: decodeURIComponent(path), query, requestId, idempotencyKey });
    expect.soft(foundIn(said, secrets), `${method} ${path}`).toEqual([]);
  }
}

/** What a bad platform may do to one call, telling all that it knows wherever it says anything. */
export function faultsFor(match: Fault["match"], gossip: readonly string[]): Fault[] {
  const said = gossip.join(" ");
  const errorStatus = (code: string) => ({
    code,
    statusCode: 422,
    message: said,
    developerMessage: `lookup failed for ${said}`,
    metadata: { said, ...Object.fromEntries(gossip.map((each, index) => [`member${index}`, each])) },
  });
  const answers: Omit<Fault, "match">[] = [
    { fault: "status", status: 500, body: { errorStatus: errorStatus("PLT-500") } },
    { fault: "status", status: 422, body: { errorStatus: errorStatus("PLT-422") } },
    { fault: "status", status: 400, body: { responseStatus: { errorCode: "PLT-400", developerMessage: said } } },
    { fault: "status", status: 502, body: `<html>${said}</html>` },
    { fault: "status", status: 200, body: { [said]: said, fieldResults: said, sessionKey: 7 } },
    { fault: "status", status: 429, body: { errorStatus: errorStatus("PLT-429") } },
    { fault: "garbage" },
    { fault: "truncate" },
    { fault: "reset" },
    { fault: "reset", afterActing: true },
    { fault: "redirect" },
    { fault: "hang" },
  ];
  return answers.map((answer) => ({ match, times: 1, ...answer }));
}

// A second platform, written from `npm run contract` and docs/connect.md alone: players who sign in with a
// code, one corrective action, and gaming sessions. It shares nothing with the sandbox.
import { randomInt, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { issuer, keySet, type Site, sidIn, type TokenDefect, tokenFor } from "./tokens.ts";

type Player = { userKey: string; email: string; ssn?: string };
type Session = { sid: string; player: Player };
type CodeRequest = { email: string; code: string; attempts: number };
type Body = Readonly<Record<string, unknown>>;
type Answer = { status: number; body: unknown; token?: string };
type Call = {
  path: string;
  params: Readonly<Record<string, string>>;
  body: Body;
  session: Session | undefined;
  language: string;
};
type Route = { method: string; path: string; isPublic?: boolean; work: (call: Call) => Answer };

const maxAttempts = 3;
/** The sportsbook of the sample's brand. */
const sample: Site = { brand: "main", siteExperience: "US-SB", permission: "PlaySportsbook" };

const done = (body: unknown = {}, token?: string): Answer => ({ status: 200, body, ...(token && { token }) });
const refused = (errorCode: string, message: string, status = 400): Answer => ({
  status,
  body: { responseStatus: { errorCode, message } },
});

export type MinimalPlatform = {
  port: number;
  issuer: string;
  /** The code that was sent last to an address. */
  codeFor(email: string): string;
  /** `METHOD path` of every call, without the site. */
  calls(): readonly string[];
  close(): Promise<void>;
};

const ssnExplanation = { header: "One number is missing", details: "The law asks for it." };
const ssnExplanationInFrench = { header: "Il manque un numéro", details: "La loi l’exige." };

type Options = {
  readonly site?: Site | undefined;
  readonly tokenDefect?: TokenDefect | undefined;
};

/** @param emails of the players, who all lack a Social Security number. @param wantedPort 0 takes a free one */
export async function startMinimalPlatform(
  emails: readonly string[],
  wantedPort = 0,
  { site = sample, tokenDefect }: Options = {},
): Promise<MinimalPlatform> {
  const newPlayer = (email: string): Player => ({ userKey: `user-${randomUUID()}`, email });
  const players = emails.map(newPlayer);
  const requests = new Map<string, CodeRequest>();
  const verified = new Map<string, Player>();
  const sessions = new Map<string, Session>();
  const playSpans = new Set<string>();
  const stored = new Map<string, Answer>();
  const calls: string[] = [];

  const newToken = ({ sid, player }: Session) =>
    tokenFor(
      { userKey: player.userKey, sid, permissions: ["ModifyAccount", ...(player.ssn ? [site.permission] : [])], site },
      tokenDefect,
    );

  const newCode = () => String(randomInt(100_000, 1_000_000));

  const sendCode = ({ body }: Call): Answer => {
    const requestKey = randomUUID();
    requests.set(requestKey, { email: String(body.identifier), code: newCode(), attempts: 0 });
    return done({ requestKey, contactInfoUsed: "your email address" });
  };

  const verifyCode = ({ body }: Call): Answer => {
    const request = requests.get(String(body.requestKey));
    if (!request) return refused("CODE_EXPIRED", "This request is not known.");
    const player = players.find(({ email }) => email === request.email);
    if (request.attempts >= maxAttempts) return refused("MAX_ATTEMPTS_REACHED", "Too many attempts.");
    if (request.code !== body.otpCode || !player) {
      request.attempts += 1;
      return refused("INCORRECT_CODE", "This code is not right.");
    }
    const requestToken = randomUUID();
    verified.set(requestToken, player);
    return done({ requestToken, mfaInfo: null, accountExists: true });
  };

  const logIn = ({ body }: Call): Answer => {
    const player = verified.get(String(body.requestToken));
    if (!player || !verified.delete(String(body.requestToken))) return refused("TOKEN_USED", "Sign in again.");
    const session = { sid: randomUUID(), player };
    sessions.set(session.sid, session);
    return done({ redirectUrl: null }, newToken(session));
  };

  const restrictionsOf = ({ session, language }: Call): Answer => {
    const missing = {
      shortReasonCode: "SsnMissing",
      correctiveActions: [{ correctiveActionCode: "provide-ssn" }],
      explanation: language.startsWith("fr") ? ssnExplanationInFrench : ssnExplanation,
      permission: site.permission,
      isPostAuth: true,
    };
    return done({ restrictions: session?.player.ssn ? [] : [missing] });
  };

  const keepSsn = ({ body, session }: Call): Answer => {
    if (!session || body.userKey !== session.player.userKey) return refused("AUTH-403", "Not yours.", 403);
    session.player.ssn = String(body.ssn);
    return done({}, newToken(session));
  };

  const createPlaySpan = (): Answer => {
    const clientKey = randomUUID();
    playSpans.add(clientKey);
    const now = new Date().toISOString();
    return done({ playSpan: { clientKey }, currentServerTime: now, siteExperienceServerTime: now });
  };

  const beat = ({ params }: Call): Answer =>
    playSpans.has(params.key ?? "") ? done() : refused("KRN-404", "This gaming session is over.", 404);

  const logOut = ({ session }: Call): Answer => {
    if (session) sessions.delete(session.sid);
    return done();
  };

  const routes: readonly Route[] = [
    { method: "POST", path: "/otp/v1/initiate", isPublic: true, work: sendCode },
    { method: "POST", path: "/otp/v1/verify", isPublic: true, work: verifyCode },
    { method: "POST", path: "/logins/v1/logins", isPublic: true, work: logIn },
    { method: "GET", path: "/configuration/v1/featureflags", isPublic: true, work: () => done({ featureFlags: {} }) },
    { method: "GET", path: "/restrictions/v1/restrictions", work: restrictionsOf },
    { method: "POST", path: "/correctiveactions/v1/ssn", work: keepSsn },
    { method: "POST", path: "/playspans/v1/playspans", work: createPlaySpan },
    { method: "PUT", path: "/playspans/v1/playspans/{key}", work: beat },
    { method: "GET", path: "/playspans/v1/playspans/{key}", work: beat },
    { method: "POST", path: "/users/v1/logouts", work: logOut },
  ];

  function answer(request: IncomingMessage, path: string, text: string): Answer {
    const method = request.method ?? "";
    const found = routes.find((route) => route.method === method && paramsIn(route.path, path));
    if (!found) return refused("ROUTE-404", "There is no such call.", 404);
    const bearer = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const key = request.headers["idempotency-key"];
    // the caller belongs to the name: a key does not open what was answered to another player
    const name = key === undefined ? undefined : `${key} ${method} ${path} ${sidIn(bearer) ?? ""}`;
    // before the session is looked up, because a repeated logout gets its first answer too
    const before = name === undefined ? undefined : stored.get(name);
    if (before) return before;
    const session = sessions.get(sidIn(bearer) ?? "");
    if (!found.isPublic && !session) return refused("AUTH-401", "Sign in.", 401);
    const body: Body = text === "" ? {} : JSON.parse(text);
    const language = request.headers["accept-language"] ?? "";
    const given = found.work({ path, params: paramsIn(found.path, path) ?? {}, body, session, language });
    if (name !== undefined) stored.set(name, given);
    return given;
  }

  const codeFor = (email: string) => [...requests.values()].findLast((request) => request.email === email)?.code ?? "";

  /** For tests: a new player, the code that was sent last, and what calls have changed. */
  const support = ({ pathname, searchParams }: URL): Answer => {
    const email = searchParams.get("email") ?? "";
    if (pathname === "/support/code") return done({ code: codeFor(email) });
    if (pathname === "/support/players") return done(players[players.push(newPlayer(email)) - 1]);
    const state = { players, requests: [...requests], verified: verified.size, sessions: sessions.size };
    return done({ ...state, playSpans: playSpans.size });
  };

  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const url = new URL(request.url ?? "/", "http://platform");
      const { pathname } = url;
      if (pathname === "/.well-known/jwks.json") return send(response, done(keySet));
      if (pathname.startsWith("/support/")) return send(response, support(url));
      const path = pathname.replace(/^\/sites\/[^/]+/, "");
      calls.push(`${request.method} ${path}`);
      send(response, answer(request, path, text));
    });
  });
  const port = await listening(server, wantedPort);
  return {
    port,
    issuer,
    codeFor,
    calls: () => calls,
    close: () => closed(server),
  };
}

/** @returns the parameters of a path, or undefined where it is another path */
function paramsIn(template: string, path: string): Record<string, string> | undefined {
  const pattern = template.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match ? { ...match.groups } : undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, { status, body, token }: Answer): void {
  const cookie = token && { "set-cookie": `session_token=${token}; Path=/; Secure; HttpOnly` };
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store", ...cookie });
  response.end(JSON.stringify(body));
}

const listening = (server: Server, port: number) =>
  new Promise<number>((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

// Promise 20: every page, handler and action, asked by visitors who may see next to nothing, and what the platform's ledger says of each.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { correctiveActions } from "../../../domain/corrective-actions/registry.ts";
import { products } from "../../../domain/products.ts";
import { handlers, routeAt, routes } from "../../../domain/routing/routes.ts";
import { root } from "../../../scripts/environment.ts";
import { fileOf, jpeg } from "../../kit/flows/document-upload.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import {
  anonymous,
  callsDuring,
  nameOf,
  player,
  requires,
  sandbox,
  signedOutPlayer,
  signInWithCode,
  sportsbookPlayer,
  watchLog,
  writesIn,
} from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { keepSandbox } from "../../kit/stack/fresh-sandbox.ts";
import type { LedgerEntry } from "../../kit/stack/sandbox-client.ts";

// a reset would give out again the ids of sessions that were ended here
keepSandbox();

type Kind = "a second factor that is due" | "a ban" | "no session";
/** `browser` is the cookie that a proof, a sign-out and a message for the next page change. */
type Entered = { visitor: Visitor; id: string | undefined; browser?: string | undefined };

const browserOf = ({ cookies, home }: Visitor) => cookies.value(new URL(home).hostname, sandboxCookie("browser"));

const everyStep = [requires(...correctiveActions)];
const person = { product: "sportsbook", siteExperience: "US-SB", restrictions: everyStep } as const;

/** Fresh visitors, because some actions end the session. */
const enter: Record<Kind, () => Promise<Entered>> = {
  "a second factor that is due": async () => {
    const { id, email, visitor } = await signedOutPlayer({ ...person, mfaMethods: ["SMS2FA"] });
    await signInWithCode(visitor, email);
    return { visitor, id, browser: browserOf(visitor) };
  },
  "a ban": () => player({ ...person, permissions: ["PlaySportsbook", "ModifyAccount", "DenyAccountAccess"] }),
  "no session": async () => ({ visitor: anonymous(), id: undefined }),
};
const kinds = Object.keys(enter) as Kind[];

const parameters: Readonly<Record<string, readonly string[]>> = {
  "[product]": products,
  "[code]": correctiveActions,
  "[page]": ["1"],
  "[document]": ["privacy-notice"],
  "[receipt]": ["a-receipt"],
};
const pages = Object.keys(routes).flatMap((pattern) => {
  const [name = ""] = /\[\w+\]/.exec(pattern) ?? [];
  return (parameters[name] ?? [""]).map((value) => pattern.replace(name, value));
});

/** Of one player; a visitor without a session has no calls of a player. */
const of = (calls: readonly LedgerEntry[], id: string | undefined) =>
  calls.filter(({ persona }) => id !== undefined && persona === id);

const ownFlow = [
  ...["/postauth", "/correctiveactions", "/correctiveactions/overview", "/correctiveactions/strongauth", "/logout"],
  "/language",
];

describe.each(kinds)("a visitor with %s", (kind) => {
  let entered: Entered;
  beforeAll(async () => {
    await sandbox.faults([]);
    entered = await enter[kind]();
  });

  test("opens every page without a call in the player's name, but to confirm who they are [GATE-75?, OTP-34?]", async () => {
    const asked: string[] = [];
    for (const page of pages) {
      const calls = await callsDuring(() => entered.visitor.send(page, { follow: false }));
      expect(writesIn(calls), page).toEqual([]);
      if (of(calls, entered.id).length > 0) asked.push(page);
    }
    expect(asked.filter((page) => kind !== "a second factor that is due" || !ownFlow.includes(page))).toEqual([]);
    expect(pages.length).toBeGreaterThan(80);
  });

  test("reaches the platform through no handler [GATE-75?, OTP-34?]", async () => {
    const { visitor, id } = entered;
    for (const path of Object.keys(handlers)) {
      // one opens a session, the other answers visitors who sign in
      if (path === "/api/sandbox/session" || path === "/api/passkey") continue;
      for (const method of ["GET", "POST"]) {
        const headers = { origin: visitor.home, "sec-fetch-site": "same-origin" };
        const body = method === "POST" ? { body: bodyFor(path) } : {};
        const calls = await callsDuring(() => visitor.send(path, { method, headers, ...body, follow: false }));
        expect(calls.map(nameOf), `${method} ${path}`).toEqual([]);
        expect([303, 401, 403, 405], `${method} ${path}`).toContain(visitor.status);
      }
    }
    expect(id === undefined).toBe(kind === "no session");
  });

  test("reaches the platform through no action but those of the second factor, and logging out [GATE-75?, OTP-34?]", async () => {
    const reached = new Set<string>();
    const logged = watchLog();
    for (const { id: action, page } of actions()) {
      const calls = await callsDuring(() => run(entered.visitor, action, page));
      for (const call of of(calls, entered.id).filter(({ method }) => method !== "GET")) reached.add(nameOf(call));
      if (!isStill(kind, entered)) entered = await enter[kind]();
    }
    const submitted = new Set(
      logged()
        .split("\n")
        .flatMap((line) => /"event":"submitted".*?"route":"([^"]+)"/.exec(line)?.[1] ?? []),
    );
    expect([...reached].filter((call) => !writesOf[kind].includes(call))).toEqual([]);
    expect([...submitted].sort()).toEqual(formsOf[kind]);
  });
});

const bodyFor = (path: string) => {
  if (path !== "/api/documents")
    return JSON.stringify({ kind: "active", at: "/", phone: "2075550191", countryCode: "US" });
  const form = new FormData();
  form.append("key", "a-key");
  form.append("documentKind", "identity");
  form.append("file", fileOf(jpeg));
  return form;
};

const logout = "POST /users/v1/logouts";
const writesOf: Record<Kind, readonly string[]> = {
  "a second factor that is due": ["POST /strongauth/v3/requests", logout],
  "a ban": [logout],
  "no session": [],
};

const open = [
  ...["/accountrecovery", "/auth", "/auth/code", "/auth/location", "/docscan", "/docscan/phone"],
  ...["/language", "/login", "/logout", "/recovery", "/signup", "/signup/country", "/signup/existing"],
  ...["/signup/terms", "/strongauth", "/strongauth/code", "/strongauth/details", "/strongauth/passkey"],
  "/strongauth/phone",
];
/** The pages whose forms the gate lets through. */
const formsOf: Record<Kind, readonly string[]> = {
  "a second factor that is due": [...open, "/correctiveactions", "/correctiveactions/[code]", "/postauth"].sort(),
  "a ban": ["/language", "/logout"],
  "no session": open,
};

/** The actions of the build, each with a page that has it. */
function actions() {
  const text = readFileSync(join(root, ".next", "server", "server-reference-manifest.json"), "utf8");
  const { node } = JSON.parse(text) as { node: Record<string, { workers: Record<string, unknown> }> };
  return Object.entries(node).map(([id, { workers }]) => {
    const paths = Object.keys(workers).map((worker) => worker.replace(/^app|\/page$/g, "") || "/");
    const page = paths.map((path) => pages.find((each) => routeAt(each)?.pattern === path) ?? path).find(routeAt);
    return { id, page: page ?? "/help" };
  });
}

const typed = {
  ...{ username: "another.name", password: "a-quite-long-new-one-7" },
  ...{ emailAddress: "new@example.test", confirmEmail: "new@example.test" },
  ...{ phone: "2075550191", countryCode: "US", ssn: "900001234", consent: "on", method: "SMS2FA" },
};

/** Calls an action as a page's script does: with the state before and the form. */
async function run(visitor: Visitor, action: string, page: string) {
  for (const input of ['[null,"$K1"]', '["$K1"]']) {
    const body = new FormData();
    body.append("1_key", crypto.randomUUID());
    for (const [name, value] of Object.entries(typed)) body.append(`1_${name}`, value);
    body.append("0", input);
    const headers = { "next-action": action, accept: "text/x-component", origin: visitor.home };
    await visitor.send(page, { method: "POST", body, headers, follow: false });
    // those without a state before take the form first
    if (visitor.status < 400) return;
  }
  throw new Error(`the action ${action} failed at ${page}`);
}

function isStill(kind: Kind, { visitor, browser }: Entered): boolean {
  if (kind === "a ban") return visitor.session !== undefined;
  return visitor.session === undefined && (kind === "no session" || browserOf(visitor) === browser);
}

test("an upload reaches the platform with a session, and not with the code alone [OTP-34?]", async () => {
  const send = async (visitor: Visitor) => {
    const headers = { origin: visitor.home, "sec-fetch-site": "same-origin" };
    return callsDuring(() =>
      visitor.send("/api/documents", { method: "POST", headers, body: bodyFor("/api/documents"), follow: false }),
    );
  };
  const { visitor } = await enter["a second factor that is due"]();
  expect(await send(visitor)).toEqual([]);
  expect(new URL(visitor.headers.get("location") ?? "", visitor.home).pathname).toBe("/postauth");
  const signedIn = await sportsbookPlayer();
  expect(writesIn(await send(signedIn.visitor))).toEqual(["POST /documents/v1/uploads"]);
});

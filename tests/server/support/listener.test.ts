import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LinkAnswer, type LinkQuestion, linkForm } from "@/server/support/links";
import type { VerdictAnswer, VerdictQuestion } from "@/server/support/verdicts";
import { createSupportListener } from "../../../scripts/support/listener.ts";
import { listening } from "../../kit/stack/listening.ts";

let questions: VerdictQuestion[] = [];
let verdicts: VerdictAnswer;
let linkQuestions: LinkQuestion[] = [];
let links: LinkAnswer;
const server = createSupportListener({
  verdicts: async (question) => {
    questions.push(question);
    return verdicts;
  },
  links: async (question) => {
    linkQuestions.push(question);
    return links;
  },
  linkForm,
});
let origin: string;
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listening(server)}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  questions = [];
  linkQuestions = [];
  verdicts = { kind: "verdicts", verdicts: [] };
});

const statuses = [
  [{ kind: "unknown" }, 404],
  [{ kind: "refused" }, 401],
  [{ kind: "unavailable" }, 503],
  [{ kind: "limited", retryAfterMs: 1500 }, 429],
] as const;

describe("the verdicts on an account", () => {
  const send = (path: string, method: string) =>
    fetch(`${origin}/verdicts/${path}`, { method, headers: { authorization: "Bearer secret" } });

  test("are listed, and ended one subject at a time, by the token of the request", async () => {
    const asking = { brand: "main", userKey: "user:1", token: "secret", address: "127.0.0.1" };
    const listed = await send("main/user%3A1", "GET");
    expect([listed.status, await listed.json()]).toEqual([200, { verdicts: [] }]);
    expect((await send("main/user%3A1/verification", "DELETE")).status).toBe(200);
    expect(questions).toEqual([asking, { ...asking, ends: "verification" }]);
  });

  test.each(statuses)("%j is status %i", async (given, status) => {
    verdicts = given;
    const sent = await send("main/user-1/verification", "DELETE");
    expect([sent.status, await sent.json()]).toEqual([status, { error: given.kind }]);
    if (given.kind === "limited") expect(sent.headers.get("retry-after")).toBe("2");
  });

  test.each([
    ["GET", "main/user-1/verification"],
    ["DELETE", "main/user-1"],
    ["POST", "main/user-1"],
    ["DELETE", "main/%FF/verification"],
  ])("%s %s is nothing", async (method, path) => {
    expect((await send(path, method)).status).toBe(404);
    expect(questions).toEqual([]);
  });
});

describe("the page of links", () => {
  const from = { token: "secret", address: "127.0.0.1" };
  const send = (fields: Record<string, string>) =>
    fetch(`${origin}/links`, { method: "POST", body: new URLSearchParams({ token: "secret", ...fields }) });

  test("shows the fields of the page that is chosen, and asks nothing", async () => {
    const page = await fetch(`${origin}/links?brand=gnog&page=/docscan`);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const html = await page.text();
    expect(html).toContain('name="token" type="password"');
    expect(html).toContain("Make a link to /docscan of Nugget House");
    expect(html).toContain('name="docScanInitializationKey"');
    expect(linkQuestions).toEqual([]);
  });

  test("reads a link that is pasted, and shows it as text", async () => {
    const link = 'https://elsewhere.example.test/"><b>';
    const host = "https://elsewhere.example.test";
    links = { kind: "link", link, findings: [{ kind: "unknownHost", host, known: ["http://a"] }] };
    const sent = await send({ asks: "read", link });
    const html = await sent.text();
    expect(linkQuestions).toEqual([{ ...from, asks: "read", link }]);
    expect([sent.status, html.includes("This link does not work"), html.includes("<b>")]).toEqual([200, true, false]);
    expect(html).toContain("No brand is served at https://elsewhere.example.test. The account areas are at http://a.");
    expect(html).not.toContain("secret");
  });

  test("makes a link of the fields that its page takes, and says that it works", async () => {
    links = { kind: "link", link: "http://main.localhost:3000/auth", findings: [] };
    const html = await (await send({ asks: "make", brand: "main", page: "/auth", product: "casino", ssn: "1" })).text();
    const [question] = linkQuestions;
    expect(question).toMatchObject({ ...from, asks: "make", brand: "main", page: "/auth" });
    expect(question?.asks === "make" && [question.values.product, "ssn" in question.values]).toEqual(["casino", false]);
    expect(html).toContain("This link works</h2>");
    expect(html).toContain('<option value="casino" selected>');
  });

  test.each([
    [{ kind: "refused" }, 401, "This token is not known."],
    [{ kind: "limited", retryAfterMs: 1500 }, 429, "Too many look-ups."],
    [{ kind: "unavailable" }, 503, "The store does not answer."],
  ] as const)("%j is status %i, and says so", async (given, status, text) => {
    links = given;
    const sent = await send({ asks: "read", link: "x" });
    const html = await sent.text();
    expect([sent.status, html.includes(text)]).toEqual([status, true]);
  });

  test("a form of any length is not read", async () => {
    expect((await send({ asks: "read", link: "x".repeat(20_000) })).status).toBe(413);
    expect(linkQuestions).toEqual([]);
  });
});

test.each(["/", "/references", "/references/K4F9QM7XB2", "/links/../x", "/api/health/live"])(
  "nothing else is served: %s",
  async (path) => {
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
    expect([questions, linkQuestions]).toEqual([[], []]);
  },
);

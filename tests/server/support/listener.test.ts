import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LinkAnswer, type LinkQuestion, linkForm } from "@/server/support/links";
import { createSupportListener } from "../../../scripts/support/listener.ts";
import { listening } from "../../kit/stack/listening.ts";

let linkQuestions: LinkQuestion[] = [];
let links: LinkAnswer;
const server = createSupportListener({
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
  linkQuestions = [];
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

test.each(["/", "/verdicts/main/user-1", "/references", "/references/K4F9QM7XB2", "/links/../x", "/api/health/live"])(
  "nothing else is served: %s",
  async (path) => {
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
    expect(linkQuestions).toEqual([]);
  },
);

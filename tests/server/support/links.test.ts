// The page of links: what a link is made of, and why one does not work (promise 2, promise 18).
import { describe, expect, test } from "vitest";
import { brands } from "@/domain/brands";
import type { Finding } from "@/server/support/link-findings";
import { answerLinks, type LinkAnswer, type LinkQuestion } from "@/server/support/links";
import { ownPlatform } from "../../kit/pages/flow-caller.ts";
import { ownInstance, startInstance, token } from "./support-team.ts";

const platform = ownPlatform();
const logged = ownInstance();

const main = "http://main.localhost:3000";
const product = () => `http://product.main.localhost:${platform.port}`;
const asking = { token, address: "10.0.0.9" };
const read = (link: string) => answerLinks({ ...asking, asks: "read", link });
const make = (values: Record<string, string>, page = "/auth", brand = "main") =>
  answerLinks({ ...asking, asks: "make", brand, page, values });

function linkOf(answer: LinkAnswer) {
  if (answer.kind !== "link") throw new Error(answer.kind);
  return answer;
}
const findingsOf = async (link: string): Promise<readonly Finding[]> => linkOf(await read(link)).findings;

test.each<[string, string, Finding["kind"]]>([
  ["no link", "main.localhost/auth", "notALink"],
  ["a script", "javascript:alert(1)", "notALink"],
  ["an unknown host", "https://elsewhere.example.test/auth", "unknownHost"],
  ["the host of another service", "<product>/auth", "otherService"],
  ["a page that there is not", `${main}/sign-in`, "unknownPage"],
  ["a product that the brand does not sell", `${main}/play/predict`, "unknownPage"],
  ["a document that there is not", `${main}/documents/secrets`, "unknownPage"],
  ["the handler that signs a persona in", `${main}/api/sandbox/session`, "unknownPage"],
  ["a page inside a flow", `${main}/auth/code?flow=0123456789abcdef`, "insideFlow"],
])("a link that gets no further than its first word: %s", async (_, link, kind) => {
  const findings = await findingsOf(link.replace("<product>", product()));
  expect(findings.map((finding) => finding.kind)).toEqual([kind]);
});

test("a link that gets no further than its first word names the hosts that there are, and the page to link to instead [BR-11]", async () => {
  expect(await findingsOf("https://main.localhost:3000/auth")).toEqual([
    {
      kind: "unknownHost",
      host: "https://main.localhost:3000",
      known: ["main", "gnog", "lottery", "predict", "uk"].map((brand) => `http://${brand}.localhost:3000`),
    },
  ]);
  expect(await findingsOf(`${main}/docscan/review`)).toEqual([
    { kind: "insideFlow", path: "/docscan/review", instead: "/docscan" },
  ]);
});

describe("what the pages ignore of a link", () => {
  const notTaken = (name: string, choices?: readonly string[]) =>
    ({ kind: "notTaken", name, ...(choices && { choices }) }) as Finding;
  const documents = { name: "documentKind", pages: ["/accountcenter/docuploadcenter"] } as const;

  test.each<[string, string, Finding]>([
    [
      "an unknown parameter",
      "promotionID=a",
      { kind: "unknownParameter", name: "promotionID", nearest: "promotionId" },
    ],
    ["one of our own", "flow=0123456789abcdef", { kind: "ownParameter", name: "flow" }],
    ["one that is given twice", "promotionId=a&promotionId=b", { kind: "twice", name: "promotionId" }],
    ["one of other pages", "documentKind=address", { kind: "otherPages", ...documents }],
    ["a value that is none of its", "platform=windows", notTaken("platform", ["web", "ios", "android"])],
    ["a flag that is none", "showCrossLoginSuccess=yes", notTaken("showCrossLoginSuccess", ["true"])],
    ["a site experience of no product of the brand", "intendedSiteExp=LOTTERY", notTaken("intendedSiteExp")],
    ["a product of another brand", "product=predict", notTaken("product", brands.main.products)],
    ["a target that is none", "returnPath=//evil.example.test", { kind: "notATarget", name: "returnPath" }],
    [
      "a message without the screen that shows it",
      "showPhoneInlineMessage=true",
      { kind: "alone", name: "showPhoneInlineMessage", needs: "showCrossLoginSuccess" },
    ],
    [
      "a fallback without a challenge",
      "fallbackUrl=<product>/welcome",
      { kind: "alone", name: "fallbackUrl", needs: "login_challenge" },
    ],
  ])("%s [PA-06, PA-07]", async (_, query, finding) => {
    expect(await findingsOf(`${main}/auth?${query.replace("<product>", product())}`)).toEqual([finding]);
  });

  test("a target on a host that is not in the table is named with the hosts that are [BR-57?]", async () => {
    const [finding] = await findingsOf(`${main}/docscan?fallbackUrl=https://elsewhere.example.test/`);
    const host = "https://elsewhere.example.test";
    expect(finding).toMatchObject({ kind: "unknownTarget", name: "fallbackUrl", host });
    expect(finding?.kind === "unknownTarget" && finding.known).toContain(product());
  });

  test("two return paths of a scan count as none [DOC-14]", async () => {
    expect(await findingsOf(`${main}/docscan?secureReturnPath=/a&returnPath=/b`)).toEqual([
      { kind: "severalReturnPaths", names: ["secureReturnPath", "returnPath"] },
    ]);
  });

  test("a brand with a single product shows the success screen of a cross-login as well [PA-04]", async () => {
    expect(await findingsOf("http://lottery.localhost:3000/auth?showCrossLoginSuccess=true")).toEqual([]);
  });
});

describe("what the platform says of a link", () => {
  test("a product that is switched off ends it [GATE-19]", async () => {
    await platform.control.flags({ DemoCasino: false });
    expect(await findingsOf(`${main}/auth?product=casino`)).toEqual([
      { kind: "switchedOff", product: "casino", siteExperience: "US-DK" },
    ]);
    expect(await findingsOf(`${main}/auth?product=sportsbook`)).toEqual([]);
  });

  test.each(["expired", "handled", "accepted", "unknown"] as const)("a challenge that is %s [PA-11]", async (state) => {
    expect(await findingsOf(`${main}/auth?login_challenge=${state}-1`)).toEqual([{ kind: "challenge", state }]);
  });

  test("reading a fresh challenge leaves it fresh", async () => {
    const link = `${main}/auth?login_challenge=fresh-7&fallbackUrl=${encodeURIComponent(`${product()}/welcome`)}`;
    expect([await findingsOf(link), await findingsOf(link)]).toEqual([[], []]);
  });

  test("while the platform does not answer, the rest is told all the same", async () => {
    await platform.control.answer({ path: "*" }, 503);
    expect(await findingsOf(`${main}/auth?product=casino&login_challenge=fresh-1`)).toEqual([
      { kind: "flagsUnread" },
      { kind: "challengeUnread" },
    ]);
  });
});

describe("a link that is made", () => {
  test("holds what was chosen, and nothing that its page does not take", async () => {
    const chosen = { intendedSiteExp: "US-NJ-SB", promotionId: "spring-bonus" };
    const answer = linkOf(await make({ ...chosen, kycMethod: "", documentKind: "address", token: "x" }));
    expect(answer.link).toBe(`${main}/auth?intendedSiteExp=US-NJ-SB&promotionId=spring-bonus`);
    expect(answer.findings).toEqual([]);
  });
});

test("who asked and what was found is in the log, and no value of the link", async () => {
  await read(`${main}/auth?email=nora@example.test&promotionId=spring-bonus`);
  const lines = logged()
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === "linkRead");
  const about = { by: "dana", address: "10.0.0.9", brand: "main", route: "/auth" };
  expect(lines).toMatchObject([{ ...about, findings: "unknownParameter" }]);
  expect(logged().join("")).not.toMatch(/nora|spring-bonus/);
});

test("nothing is read without a token, and nothing while the store is away", async () => {
  const question: LinkQuestion = { ...asking, asks: "read", link: `${main}/auth?login_challenge=fresh-3` };
  expect(await answerLinks({ ...question, token: "guess" })).toEqual({ kind: "refused" });
  startInstance({ REDIS_URL: "redis://127.0.0.1:1" });
  expect(await answerLinks(question)).toEqual({ kind: "unavailable" });
  expect(await platform.control.ledger()).toEqual([]);
});

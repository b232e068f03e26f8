import { expect, test } from "vitest";
import { shippedPersonas } from "../../sandbox/personas/shipped.ts";
import { brands } from "../../sandbox/platform/brands.ts";
import { parseHtml } from "../kit/pages/parse-html.ts";
import { claims, errorCode, ownSandbox, type Sent } from "../kit/stack/test-sandbox.ts";

const sandbox = ownSandbox();

async function open(path: string, host = "localhost") {
  const answer = await sandbox.raw(path, { host: `${host}:${sandbox.port}` });
  const document = parseHtml(await answer.body.text());
  return { status: answer.statusCode, document, text: document.body.textContent ?? "" };
}

async function submit(path: string, form: Record<string, string>, sent: Pick<Sent, "host" | "origin"> = {}) {
  const answer = await sandbox.raw(path, { form, ...sent });
  await answer.body.dump();
  return { status: answer.statusCode, location: answer.headers.location };
}

test.each([
  ["localhost", "/app"],
  ["localhost", "/app/tell"],
  ["localhost", "/faults"],
  ["localhost", "/faults/drill"],
  ["localhost", "/clock"],
  ["transfer.main.localhost", "/transfer"],
  ["product.main.localhost", "/taxform"],
])("what %s%s gets is no form: the sender is told", async (host, path) => {
  const sent = await sandbox.call(path, { host: `${host}:${sandbox.port}`, body: { advanceMs: 1 } });
  expect(sent).toMatchObject({ status: 400, body: { error: "the body must be a form" } });
});

test("a message of the app's bridge that is no object: the sender is told", async () => {
  const host = `scripts.main.localhost:${sandbox.port}`;
  const sent = await sandbox.call("/native-bridge/messages", { host, body: 7 });
  expect(sent).toMatchObject({ status: 400, body: { error: "the body must be an object" } });
});

test("every persona is on the home page, with a form that signs in as that persona", async () => {
  const { document } = await open("/");
  const cards = [...document.querySelectorAll("article")];
  expect(cards).toHaveLength((await sandbox.control.personas()).length);
  const sofia = cards.find((card) => card.querySelector("h3")?.textContent === "Sofia");
  const form = sofia?.querySelector("form");
  expect(form?.getAttribute("action")).toBe("http://main.localhost:3000/api/sandbox/session");
  const token = form?.querySelector("input[name=token]")?.getAttribute("value") ?? "";
  expect(claims(token)).toMatchObject({ sub: "user-sofia", aud: "account-area:main" });
});

test.each([
  ["ChargebackFlag", ["Bruno", "Ivo", "Ida", "Ivana", "Igor"]],
  ["RequireW9", ["Wes", "Wendell"]],
  ["provide-phone-number", ["Phil", "Sara", "Gina", "Lars", "Max", "Stan"]],
])("the search finds personas by code: %s", async (code, expected) => {
  const { document } = await open(`/?q=${code}`);
  const names = [...document.querySelectorAll("article h3")].map((name) => name.textContent);
  expect(names).toEqual(expected);
});

test.each([
  ["lost phone", "Stella", "Answer a second factor"],
  ["2FA", "Stella", "Answer a second factor"],
  ["tax", "Wes", undefined],
  ["Fairmile", "Rupert", "Verify in England"],
])("the search understands %j: it finds %s and %s", async (words, persona, journey) => {
  const { document } = await open(`/?q=${encodeURIComponent(words)}`);
  const namesOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(namesOf("article h3")).toContain(persona);
  if (journey) expect(namesOf(".journey h4")).toContain(journey);
  else expect(namesOf(".journey h4")).toEqual([]);
});

test("a separate small window shows the newest code", async () => {
  const empty = await open("/code");
  expect(empty.document.querySelector("main")?.textContent).toContain("No code yet.");
  await sandbox.call("/otp/v1/initiate", {
    body: { identifier: "nora@example.test", identifierType: "email", entryFlow: "login" },
  });
  const { document } = await open("/code");
  const code = await sandbox.control.code("nora@example.test");
  expect(document.querySelector(".code")?.textContent).toBe(code);
  expect(document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content")).toBe("2");
  expect((await open("/code?to=gino@example.test")).text).toContain("No code yet.");
});

test("no page contains a script but the one that opens a small window, whatever a persona's story says", async () => {
  const claims = { a: '"><img src=x>' };
  await sandbox.control.makePersona({ id: "mallory", story: "<script>alert(1)</script>", claims });
  const paths = ["/", "/personas/mallory", "/inbox?to=%3Cscript%3E", "/faults", "/ledger", "/links", "/app", "/code"];
  for (const path of paths) {
    const { document, status } = await open(path);
    const others = document.querySelectorAll(`script:not([src="/assets/small-window.js"]), img`);
    expect([path, status, others.length]).toEqual([path, 200, 0]);
  }
});

test("the page of screens has every persona and link in the brand that is chosen", async () => {
  const [brand = ""] = Object.keys(brands).slice(-1);
  const { document } = await open(`/links?brand=${brand}`);
  const origin = `http://${brand}.localhost:3000`;
  const forms = [...document.querySelectorAll("form")];
  expect(forms.map((form) => form.getAttribute("action"))).toEqual(
    shippedPersonas.map(() => `${origin}/api/sandbox/session`),
  );
  const hrefs = [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href") ?? "");
  expect(hrefs).toEqual(expect.arrayContaining([`${origin}/auth`, `${origin}/locked`, `${origin}/sandbox/components`]));
});

test("the inbox page shows a code that was sent", async () => {
  await sandbox.call("/otp/v1/initiate", { body: { identifier: "nora@example.test", identifierType: "email" } });
  const { document } = await open("/inbox?to=nora@example.test");
  expect(document.querySelector(".code")?.textContent).toBe(await sandbox.control.code("nora@example.test"));
});

test("the fault board adds and clears faults, for forms of its own origin only", async () => {
  const fault = { path: "/otp/*", method: "", fault: "status", status: "503", times: "1" };
  expect((await submit("/faults", fault, { origin: "http://elsewhere.example.test" })).status).toBe(403);
  expect((await submit("/faults", fault)).location).toBe("/faults");
  expect((await sandbox.call("/_control/faults")).body).toEqual([
    { match: { path: "/otp/*" }, fault: "status", status: 503, times: 1 },
  ]);
  expect((await open("/faults")).text).toContain("1 fault on");
  await submit("/faults/clear", {});
  expect((await sandbox.call("/_control/faults")).body).toEqual([]);
});

test("a destination page shows the host and query of the request", async () => {
  const { document, text } = await open("/sportsbook?from=%3Cb%3Ehere", "product.gnog.localhost");
  expect(document.querySelector("h1")?.textContent).toBe("Nugget House Sportsbook");
  expect(text).toContain("<b>here");
  expect(document.querySelector("a.button")?.getAttribute("href")).toBe("http://gnog.localhost:3000");
});

test("a destination page links back to this machine only", async () => {
  const wayBack = async (redirectUrl: string) => {
    const path = `/taxform?redirectUrl=${encodeURIComponent(redirectUrl)}`;
    const { document } = await open(path, "financial.main.localhost");
    return document.querySelector("a.button")?.getAttribute("href");
  };
  expect(await wayBack("http://main.localhost:3000/postauth")).toBe("http://main.localhost:3000/postauth");
  for (const foreign of ["https://evil.test/", "//evil.test", "javascript:alert(1)", "http://localhost.evil.test/"]) {
    expect(await wayBack(foreign)).toBe("http://main.localhost:3000");
  }
});

test("the tax form page records the form of a persona that is asked for one, and leads back", async () => {
  const host = "financial.main.localhost";
  const redirectUrl = "http://main.localhost:3000/locked";
  const { document } = await open(`/taxform?redirectUrl=${encodeURIComponent(redirectUrl)}`, host);
  const buttons = [...document.querySelectorAll("form button")].map((button) => button.getAttribute("value"));
  expect(buttons).toEqual(["wes"]);
  const sent = await submit("/taxform", { persona: "wes", redirectUrl }, { host });
  expect(sent).toEqual({ status: 303, location: redirectUrl });
  const { token } = await sandbox.control.session("wes");
  const { body } = await sandbox.call("/restrictions/v1/restrictions?permission=DenyAllContests&siteExperience=US-DK", {
    token,
  });
  expect(body.restrictions).toEqual([
    expect.objectContaining({ shortReasonCode: "RequireW9", state: "received", receivedAt: expect.any(String) }),
  ]);
  expect((await open("/taxform", host)).text).toContain("No persona is asked for a tax form.");
});

test("a persona that has used something up is marked, and can be put back alone", async () => {
  const marked = async () => {
    const { document } = await open("/");
    const cards = [...document.querySelectorAll("article.persona")].filter(({ textContent }) =>
      textContent?.includes("something has changed since the start"),
    );
    return cards.map((card) => card.querySelector("form[action$='/restore']")?.getAttribute("action"));
  };
  expect(await marked()).toEqual([]);
  const { token } = await sandbox.control.session("colin");
  await sandbox.control.session("wes");
  await sandbox.call("/cooloff/v2/users/user-colin/acknowledgements", { token, body: {} });
  await submit("/taxform", { persona: "wes" }, { host: "financial.main.localhost" });
  expect(await marked()).toEqual(expect.arrayContaining(["/personas/colin/restore", "/personas/wes/restore"]));
  await submit("/personas/wes/restore", {});
  expect(await marked()).toEqual(["/personas/colin/restore"]);
});

test("the transfer page completes a transfer and leads back; a second transfer is refused", async () => {
  const { token } = await sandbox.control.session("trent");
  const start = () => sandbox.call("/transfers/v1/transfers", { token, body: { forceCreate: false } });
  const host = "transfer.main.localhost";
  const transferKey = String((await start()).body.transferKey);
  const { document } = await open(`/?transferKey=${transferKey}&returnPath=/postauth`, host);
  const hidden = [...document.querySelectorAll("form input")].map((input) => input.getAttribute("value") ?? "");
  expect(hidden).toEqual([transferKey, "/postauth"]);
  const ended = await submit("/transfer", { transferKey, returnPath: "/postauth", end: "complete" }, { host });
  expect(ended).toEqual({ status: 303, location: "http://main.localhost:3000/postauth" });
  expect((await sandbox.call("/transfers/v1/status", { token })).body).toEqual({ status: "Completed" });
  expect(errorCode(await start())).toBe("TRANSFER-0020");
});

test("the password page sets the password and leads back to this machine only", async () => {
  const host = `password-reset.main.localhost:${sandbox.port}`;
  const back = "http://main.localhost:3000/recovery";
  const { document } = await open(`/?redirectUrl=${encodeURIComponent(back)}`, "password-reset.main.localhost");
  expect(document.querySelector("h1")?.textContent).toBe("Set a new password");
  const fields = { account: "nora@example.test", redirectUrl: back };
  const weak = await submit("/", { ...fields, password: "weak-password" }, { host });
  expect(weak).toEqual({ status: 200, location: undefined });
  const done = await submit("/", { ...fields, password: "four quiet keepers" }, { host });
  expect(done).toEqual({ status: 303, location: back });
  const nora = (await sandbox.control.personas()).find(({ id }) => id === "nora");
  expect(nora?.password).toBe("four quiet keepers");
  const foreign = { ...fields, password: "five quiet keepers", redirectUrl: "https://evil.test" };
  const astray = await submit("/", foreign, { host });
  expect(astray).toEqual({ status: 303, location: "http://main.localhost:3000" });
});

import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newVisitor, type Visitor } from "./browserless.ts";

type Seen = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };

const page = (body: string) => ({ "content-type": "text/html", body: `<!doctype html><title>A page</title>${body}` });

const pages: Record<string, { status?: number; body?: string; [header: string]: unknown }> = {
  "/": page(`
    <h1>Where   to?</h1>
    <p hidden>not for reading</p><noscript><p>without scripts</p></noscript>
    <a href="/next?a=1">Next page</a>
    <form action="" method="post" enctype="multipart/form-data">
      <input type="hidden" name="$ACTION_REF_1"><input type="hidden" name="$ACTION_1:0" value='{"id":"x"}'>
      <label for="code">Your code</label><input id="code" name="code" required>
      <fieldset><legend>How shall we send it?</legend>
        <label><input type="radio" name="by" value="sms"> Text message</label>
        <label><input type="radio" name="by" value="email"> E-mail</label></fieldset>
      <label>Region <select name="region"><option value="">Choose</option><option value="US-ME">Maine</option></select></label>
      <label><input type="checkbox" name="terms" value="yes"> I agree</label>
      <label>Picture <input type="file" name="picture"></label>
      <button name="verb" value="continue">Continue</button>
      <button formaction="/elsewhere" formnovalidate>Skip</button>
      <button type="button">Show</button>
    </form>`),
  "/search": page(`<form action="/found"><label>Words <input name="q"></label><button>Find</button></form>`),
  "/silent": { ...page(`<form method="post" action="/"><button>Go</button></form>`), "referrer-policy": "no-referrer" },
  "/chain": {
    status: 303,
    location: "/streamed",
    "set-cookie": ["a=1; Path=/", "__Host-b=2; Path=/; Secure; HttpOnly"],
  },
  "/streamed": page(`<meta http-equiv="refresh" content="1;url=/found"><p>moving on</p>`),
  "/forget": { ...page(""), "set-cookie": ["a=; Path=/; Max-Age=0"] },
  "/away": { status: 302, location: "https://evil.example.test/" },
  "/round": { status: 302, location: "/round" },
  "/domain": { ...page(""), "set-cookie": ["__Host-b=2; Path=/; Secure; Domain=localhost"] },
  "/found": page("<h1>Found</h1>"),
};

let server: Server;
let seen: Seen[] = [];
let visitor: Visitor;
const last = () => seen.at(-1);

beforeAll(async () => {
  server = createServer(async (asked, answer) => {
    const body = Buffer.concat(await asked.toArray()).toString();
    seen.push({ method: `${asked.method}`, path: `${asked.url}`, headers: asked.headers, body });
    const { status = 200, body: html = "", ...headers } = pages[`${asked.url}`.split("?")[0] ?? ""] ?? { status: 404 };
    answer.writeHead(status, headers as Record<string, string | string[]>).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

beforeEach(() => {
  seen = [];
  const address = server.address();
  visitor = newVisitor({ appPort: typeof address === "object" && address ? address.port : 0, brand: "lottery" });
});

afterAll(() => server.close());

test("a page is read as without scripts", async () => {
  await visitor.get("/");
  expect([visitor.title, visitor.h1, visitor.status]).toEqual(["A page", "Where to?", 200]);
  expect(visitor.text).toContain("Where to?\nwithout scripts\nNext page");
  expect(visitor.text).not.toContain("not for reading");
  expect(last()?.headers.host).toMatch(/^lottery\.localhost:\d+$/);
});

test("a link is followed from the page it stands on", async () => {
  await visitor.get("/");
  await visitor.follow("Next page");
  expect(visitor.path).toBe("/next?a=1");
  expect(last()?.headers["sec-fetch-site"]).toBe("same-origin");
});

test("a pressed button sends its whole form, hidden members and itself included", async () => {
  await visitor.get("/");
  const picture = new File(["abc"], "licence.png", { type: "image/png" });
  visitor.fill({ "Your code": "123456", "How shall we send it?": "E-mail", Region: "Maine" });
  visitor.fill({ "I agree": true, Picture: picture });
  await visitor.press("Continue");
  const sent = await new Response(last()?.body, {
    headers: { "content-type": `${last()?.headers["content-type"]}` },
  }).formData();
  expect(Object.fromEntries([...sent].filter(([name]) => name !== "picture"))).toEqual({
    $ACTION_REF_1: "",
    "$ACTION_1:0": '{"id":"x"}',
    code: "123456",
    by: "email",
    region: "US-ME",
    terms: "yes",
    verb: "continue",
  });
  expect(sent.get("picture")).toMatchObject({ name: "licence.png", size: 3 });
  expect(last()).toMatchObject({ method: "POST", path: "/", headers: { origin: visitor.home } });
});

test("the browser's own validation stops a form, and a button may do without", async () => {
  await visitor.get("/");
  await expect(visitor.press("Continue")).rejects.toThrow("code");
  await expect(visitor.press("Show")).rejects.toThrow("nothing without scripts");
  await visitor.press("Skip");
  expect(last()?.path).toBe("/elsewhere");
});

test("a form without a method asks with its fields in the query", async () => {
  await visitor.get("/search");
  visitor.fill({ q: "two words" });
  await visitor.press("Find");
  expect([last()?.method, last()?.path]).toEqual(["GET", "/found?q=two+words"]);
});

test("redirects and refreshes are followed and remembered, cookies kept as a browser keeps them", async () => {
  await visitor.get("/chain");
  expect(visitor.hops.map(({ status }) => status)).toEqual([303, 200, 200]);
  expect(visitor.h1).toBe("Found");
  expect(last()?.headers.cookie).toBe("a=1; __Host-b=2");
  await visitor.get("/forget");
  expect(visitor.cookies.names("lottery.localhost")).toEqual(["__Host-b"]);
  expect((await visitor.get("/chain", { follow: false })).headers.get("location")).toBe("/streamed");
});

test("under no-referrer a form says no origin, as in a browser", async () => {
  await visitor.get("/silent");
  await visitor.press("Go");
  expect(last()?.headers.origin).toBe("null");
});

test("requests that a browser or the harness refuses fail", async () => {
  await expect(visitor.get("/away")).rejects.toThrow("refused to request https://evil.example.test/");
  await expect(visitor.get("/round")).rejects.toThrow("redirect loop");
  await expect(visitor.get("/domain")).rejects.toThrow("__Host-");
});

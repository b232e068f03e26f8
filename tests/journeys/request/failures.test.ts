import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codeLabel, contactLabel, player, pressOf, signedOutPlayer } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { startInstance } from "../../kit/stack/stack.ts";

type LogLine = { event: string; requestId?: string; text?: string; err?: { message?: string } };

const lines = (): LogLine[] =>
  readFileSync(ownStack.logFile, "utf8")
    .split("\n")
    .flatMap((line): LogLine[] => (line.startsWith("{") ? [JSON.parse(line)] : []));

const linesOf = (requestId: string): LogLine[] =>
  lines().filter((line) => line.requestId === requestId && line.event === "requestFailed");

/** What a player reads, and what the reference code finds. */
function failureIn(visitor: Visitor) {
  const { document, headers, status } = visitor;
  const requestId = headers.get("x-request-id") ?? "";
  const [line] = linesOf(requestId);
  return {
    status,
    title: document.querySelector("h1")?.textContent,
    brand: document.querySelector("header")?.textContent,
    wayOn: document.querySelector("a.button")?.getAttribute("href"),
    isCodeRight: document.querySelector("b")?.textContent === requestId,
    scripts: document.querySelectorAll("script").length,
    logged: line?.err?.message,
  };
}

const asked = (place: string) => ({ headers: { "x-sandbox-throw": place } });
const whole = { status: 500, brand: "Northline", isCodeRight: true, scripts: 0 };

describe("a failure anywhere is a whole page without scripts, and its reference code finds the line in the log", () => {
  test.each(["layout", "page", "middleware"])("thrown in the %s", async (place) => {
    const { visitor } = await player();
    await visitor.send("/language?x=1", asked(place));
    expect(failureIn(visitor)).toEqual({
      ...whole,
      title: "Something went wrong on this page",
      wayOn: "/language?x=1",
      logged: `a test asked to throw in the ${place}`,
    });
  });

  test("thrown in an action", async () => {
    const { visitor } = await player({}, { at: "/language" });
    const { url, sending } = pressOf(visitor, "Use this language");
    await visitor.send(url, { ...sending, headers: { ...sending.headers, ...asked("action").headers } });
    expect(failureIn(visitor)).toEqual({
      ...whole,
      title: "Something went wrong after you sent the form",
      wayOn: "/language",
      logged: "a test asked to throw in the action",
    });
  });

  test("thrown in a handler that a form was sent to", async () => {
    const { visitor } = await player({}, { at: "/language" });
    const body = new FormData();
    body.set("documentKind", "id");
    await visitor.send("/api/documents", { method: "POST", body, ...asked("handler") });
    expect(failureIn(visitor)).toMatchObject({ ...whole, logged: "a test asked to throw in the handler" });
  });

  test("in the player's language and brand", async () => {
    const { visitor } = await signedOutPlayer({ brand: "gnog" }, { language: "fr-CA" });
    await visitor.send("/auth", asked("layout"));
    expect([visitor.document.documentElement.lang, failureIn(visitor).brand, failureIn(visitor).title]).toEqual([
      "fr-CA",
      "Nugget House",
      "Un problème est survenu sur cette page",
    ]);
    // Next prints it as well, where it could not be told whose request it was
    const printed = lines().filter(({ event, text }) => event === "console" && text?.includes("throw in the layout"));
    expect(printed).toEqual([]);
  });
});

/** Preloaded into the instance: throws at a signal, which belongs to no request. */
const thrower = `data:text/javascript,${encodeURIComponent(
  'process.on("SIGUSR2", () => { throw new Error("a test asked to throw at a signal"); });',
)}`;

test("a throw outside every request is logged and counted as such, and the process drains", async () => {
  const app = await startInstance(ownStack.sandboxPort, { NODE_OPTIONS: `--import ${thrower}` });
  expect(await app.stop("SIGUSR2")).toBe(1);
  const uncaught = app.output().match(/^.*"event":"uncaught".*$/gm) ?? [];
  expect(uncaught.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", kind: "process", err: { message: "a test asked to throw at a signal" } },
  ]);
});

/** The form of the sign-in page, with its action's id changed as by another build. */
async function formOfOtherBuild(visitor: Visitor) {
  await visitor.get("/auth?returnPath=%2Flanguage");
  visitor.fill({ [contactLabel]: "nora@example.test" });
  const { url, sending } = pressOf(visitor, "Send my code");
  const body = new FormData();
  for (const [name, value] of sending.body as FormData) {
    body.append(name, typeof value === "string" ? value.replace(/^\{"id":"[0-9a-f]{8}/, '{"id":"40000000') : value);
  }
  return { url, sending: { ...sending, body } };
}

describe("a form of another build", () => {
  test("comes back with what was typed, says why, and can be sent", async () => {
    const { visitor } = await signedOutPlayer();
    const { url, sending } = await formOfOtherBuild(visitor);
    await visitor.send(url, sending);
    expect([visitor.status, visitor.path]).toEqual([409, "/auth?returnPath=%2Flanguage"]);
    expect(visitor.problem).toContain("This page was out of date, so we haven’t sent anything.");
    expect(visitor.document.querySelector<HTMLInputElement>("input[name=contact]")?.value).toBe("nora@example.test");
    await visitor.press("Send my code");
    expect([visitor.status, visitor.main.includes(codeLabel)]).toEqual([200, true]);
  });

  test("of another site shows nothing of what it brought", async () => {
    const { visitor } = await signedOutPlayer();
    const { url, sending } = await formOfOtherBuild(visitor);
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    await visitor.send(url, { ...sending, headers });
    expect([visitor.status, visitor.body.includes("nora@example.test")]).toEqual([403, false]);
  });
});

describe("a form that cannot be read is the sender's failure", () => {
  const broken: [string, (name: string, value: string) => string | undefined][] = [
    ["with a state that is cut off", (name, value) => (/:1$/.test(name) ? value.slice(0, -2) : value)],
    ["without its state", (name, value) => (/:1$/.test(name) ? undefined : value)],
    ["without its action", (name, value) => (name.startsWith("$ACTION") ? undefined : value)],
    ["with half a description of its action", (name, value) => (/:0$/.test(name) ? value.slice(0, 30) : value)],
    ["with a description that cannot be one", (name, value) => (/:0$/.test(name) ? "{}" : value)],
  ];

  test.each(broken)("%s", async (_, change) => {
    const { visitor } = await signedOutPlayer({}, { at: "/auth" });
    const { url, sending } = pressOf(visitor, "Send my code");
    const body = new FormData();
    for (const [name, value] of sending.body as FormData) {
      const changed = change(name, `${value}`);
      if (changed !== undefined) body.append(name, changed);
    }
    await visitor.send(url, { ...sending, body });
    expect([visitor.status, visitor.document.querySelector("h1")?.textContent]).toEqual([
      400,
      "We couldn’t read your form",
    ]);
  });

  test.each([
    ["cut off", '["$K', 400],
    ["of another shape", "{}", 400],
    ["with other arguments", "[1,2,3]", 400],
  ])("sent by script and %s", async (_, body, status) => {
    const { visitor } = await signedOutPlayer({}, { at: "/auth" });
    const { url, sending } = pressOf(visitor, "Send my code");
    const description = `${(sending.body as FormData).get("$ACTION_1:0")}`;
    const action = /"id":"([0-9a-f]+)"/.exec(description)?.[1] ?? "";
    const headers = { ...sending.headers, "next-action": action, accept: "text/x-component" };
    await visitor.send(url, { method: "POST", headers, body });
    expect(visitor.status).toBe(status);
  });

  test("and one above 64 kB gets a page with a way back", async () => {
    const { visitor } = await signedOutPlayer({}, { at: "/auth" });
    await visitor.submit("Send my code", { [contactLabel]: "a".repeat(70_000) });
    expect([visitor.status, visitor.document.querySelector("h1")?.textContent]).toEqual([
      413,
      "This form is too large to send",
    ]);
    await visitor.get(visitor.document.querySelector("a.button")?.getAttribute("href") ?? "");
    expect(visitor.pathname).toBe("/auth");
  });
});

// What a newcomer presses on the sandbox's own pages: journeys in one click, fault drills, the readable ledger.
import { describe, expect, test } from "vitest";
import { drills } from "../../sandbox/pages/drills.ts";
import { freshState, isAsShipped, personaById } from "../../sandbox/platform/state.ts";
import { parseHtml } from "../kit/pages/parse-html.ts";
import { ownSandbox } from "../kit/stack/test-sandbox.ts";

const sandbox = ownSandbox();

async function open(path: string) {
  const answer = await sandbox.raw(path, { host: `localhost:${sandbox.port}` });
  return parseHtml(await answer.body.text());
}

async function submit(path: string, form: Record<string, string> = {}) {
  const answer = await sandbox.raw(path, { form });
  await answer.body.dump();
  return { status: answer.statusCode, location: answer.headers.location };
}

const journey = (document: Document, title: string) =>
  [...document.querySelectorAll(".journey")].find((card) => card.querySelector("h4")?.textContent === title);
const hidden = (card: Element | undefined, name: string) =>
  card?.querySelector(`input[name=${name}]`)?.getAttribute("value");

describe("a journey", () => {
  test("has one button, which signs in and opens its first page", async () => {
    const document = await open("/");
    for (const card of document.querySelectorAll(".journey")) expect(card.querySelectorAll(".button")).toHaveLength(1);
    const scan = journey(document, "Take a document scan");
    expect(scan?.querySelector("form")?.getAttribute("action")).toBe("http://main.localhost:3000/api/sandbox/session");
    expect(hidden(scan, "to")).toBe("/correctiveactions?product=sportsbook");
    expect(hidden(scan, "token")).toMatch(/^ey/);
  });

  test("whose persona has come further offers to put the persona back", async () => {
    const { token } = await sandbox.control.session("colin");
    await sandbox.call("/cooloff/v2/users/user-colin/acknowledgements", { token, body: {} });
    const title = "Come back from a break";
    expect(journey(await open("/"), title)?.textContent).toContain("Restore Colin");
    expect(await submit("/personas/colin/restore")).toEqual({ status: 303, location: "/" });
    expect(journey(await open("/"), title)?.textContent).not.toContain("Restore Colin");
    const colin = (await sandbox.control.personas()).find(({ id }) => id === "colin");
    expect(colin?.correctiveActions).toEqual(["ack-cooloff-exp"]);
  });
});

test("the first page begins with five stories, each with a picture and a sentence", async () => {
  const document = await open("/");
  const stories = [...document.querySelectorAll("[aria-labelledby=stories] .journey")];
  expect(stories.map((card) => card.querySelectorAll("svg.picture").length)).toEqual([1, 1, 1, 1, 1]);
  expect(document.querySelectorAll("[aria-labelledby=journeys] svg.picture")).toHaveLength(0);
  for (const card of document.querySelectorAll(".journey"))
    expect(card.querySelector(".hint")?.textContent).toMatch(/^\p{Lu}.*\.$/su);
});

test("a player who was sent a code is not marked as used, and one who entered a wrong one is", () => {
  const state = freshState();
  const stella = personaById(state, "stella");
  const allowance = { sends: [1], blockedUntil: 0, misses: [], lockedUntil: 0 };
  const isMarked = () => stella && !isAsShipped(state, stella);
  state.allowances.stella = allowance;
  expect(isMarked()).toBe(false);
  state.allowances.stella = { ...allowance, misses: [1] };
  expect(isMarked()).toBe(true);
});

describe("a fault drill", () => {
  test.each(drills.map(({ name }) => name))("%s sets its faults in place of the others", async (name) => {
    await submit("/faults", { path: "/otp/*", fault: "hang" });
    expect(await submit("/faults/drill", { drill: name })).toEqual({ status: 303, location: "/faults" });
    const { body } = await sandbox.call("/_control/faults");
    expect(body).toEqual(drills.find((drill) => drill.name === name)?.faults);
  });

  test("without a known name sets nothing", async () => {
    await submit("/faults/drill", { drill: "earthquake" });
    expect((await sandbox.call("/_control/faults")).body).toEqual([]);
  });
});

const rows = (document: Document) =>
  [...document.querySelectorAll(".request")].map((request) =>
    [...request.querySelectorAll("summary")].map((row) => row.textContent?.trim().split(/\s+/).slice(0, 2).join(" ")),
  );

test("the ledger groups calls by the request that made them, newest first, and filters them", async () => {
  const { token } = await sandbox.control.session("nora");
  await sandbox.call("/sites/US-DK/users/v1/profile", { token, requestId: "one" });
  await sandbox.call("/regions", { token, requestId: "one" });
  await sandbox.call("/users/v1/profile", { requestId: "two" });
  expect(rows(await open("/ledger"))).toEqual([["GET /users/v1/profile"], ["GET /users/v1/profile", "GET /regions"]]);
  expect(rows(await open("/ledger?persona=nora"))).toEqual([["GET /users/v1/profile", "GET /regions"]]);
  expect(rows(await open("/ledger?failed=1"))).toEqual([["GET /users/v1/profile"]]);
});

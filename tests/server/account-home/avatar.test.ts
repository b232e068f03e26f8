// The player's picture, from the address in the site navigation.
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadAvatar } from "@/server/flows/account-home/avatar";
import { playerOn, startPlatform } from "../../harness/pages/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
let upstream: Server;
let gateway: string;
let navigation: Record<string, unknown>;
let pictureStatus: number;
let content: string;
let pictures: (string | undefined)[];

beforeAll(async () => {
  platform = await startPlatform();
  upstream = createServer((asked, answer) => {
    if (asked.url?.includes("/sitenav/")) {
      answer.setHeader("content-type", "application/json").end(JSON.stringify(navigation));
      return;
    }
    pictures.push(asked.url);
    answer.writeHead(pictureStatus, { "content-type": "image/png" }).end(content);
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const address = upstream.address();
  gateway = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
beforeEach(() => {
  pictures = [];
  pictureStatus = 200;
  content = "picture";
});
afterAll(async () => {
  upstream.close();
  await platform.close();
});

async function asked(answerFor: (publicHost: string) => Record<string, unknown>) {
  const { caller } = await playerOn(platform);
  const context = await caller.look();
  navigation = answerFor(context.hosts.public);
  return { ...context, upstream: { ...context.upstream, gateway } };
}

test("the picture is fetched with the time of the request in its address, so that no cached one is used [BR-48, BR-56?]", async () => {
  const context = await asked((host) => ({ avatarUrl: `${host}/avatars/1.png?size=2`, memberOfNextYear: [1] }));
  for (const now of [1_800_000_000_000, 1_800_000_000_001]) {
    expect(await loadAvatar({ ...context, now })).toMatchObject({ kind: "picture", type: "image/png" });
  }
  expect(pictures).toEqual(["/avatars/1.png?size=2&t=1800000000000", "/avatars/1.png?size=2&t=1800000000001"]);
});

test.each([
  ["cannot be fetched", 500, "picture"],
  ["is empty", 200, ""],
])("a picture that %s is left to the browser, at its original address [BR-49]", async (_, status, bytes) => {
  const context = await asked((host) => ({ avatarUrl: `${host}/avatars/1.png?size=2` }));
  [pictureStatus, content] = [status, bytes];
  expect(await loadAvatar(context)).toEqual({
    kind: "original",
    url: `${context.hosts.public}/avatars/1.png?size=2`,
  });
  expect(pictures).toHaveLength(1);
});

test.each([{}, { avatarUrl: null }, { avatarUrl: "" }])("the answer %o names no picture [BR-56?]", async (answer) => {
  expect(await loadAvatar(await asked(() => answer))).toEqual({ kind: "none" });
  expect(pictures).toEqual([]);
});

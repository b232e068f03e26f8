// The player's picture, from the address in the site navigation.

import { beforeEach, expect, test } from "vitest";
import { loadAvatar } from "@/server/flows/account-home/avatar";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { json, ownUpstream } from "../../kit/stack/faulty-upstream.ts";

const platform = ownPlatform();
const upstream = ownUpstream();
const answerPictures = (status: number, bytes = "picture") =>
  upstream.answer("/avatars/1.png", (answer) => answer.writeHead(status, { "content-type": "image/png" }).end(bytes));
const pictures = () => upstream.received.map(({ url = "" }) => url).filter((url) => url.startsWith("/avatars/"));
beforeEach(() => {
  upstream.received.length = 0;
  answerPictures(200);
});

async function asked(answerFor: (publicHost: string) => Record<string, unknown>) {
  const { caller } = await playerOn(platform);
  const context = await caller.look();
  const { siteExperience, userKey } = context.player;
  upstream.answer(`/sites/${siteExperience}/sitenav/v1/users/${userKey}`, json(200, answerFor(context.hosts.public)));
  return { ...context, upstream: { ...context.upstream, gateway: upstream.origin } };
}

test("the picture is fetched with the time of the request in its address, so that no cached one is used [BR-48, BR-56?]", async () => {
  const context = await asked((host) => ({ avatarUrl: `${host}/avatars/1.png?size=2`, memberOfNextYear: [1] }));
  for (const now of [1_800_000_000_000, 1_800_000_000_001]) {
    expect(await loadAvatar({ ...context, now })).toMatchObject({ kind: "picture", type: "image/png" });
  }
  expect(pictures()).toEqual(["/avatars/1.png?size=2&t=1800000000000", "/avatars/1.png?size=2&t=1800000000001"]);
});

test.each([
  ["cannot be fetched", 500, "picture"],
  ["is empty", 200, ""],
])("a picture that %s is left to the browser, at its original address [BR-49]", async (_, status, bytes) => {
  const context = await asked((host) => ({ avatarUrl: `${host}/avatars/1.png?size=2` }));
  answerPictures(status, bytes);
  expect(await loadAvatar(context)).toEqual({ kind: "original", url: `${context.hosts.public}/avatars/1.png?size=2` });
  expect(pictures()).toHaveLength(1);
});

test.each([{}, { avatarUrl: null }, { avatarUrl: "" }])("the answer %o names no picture [BR-56?]", async (answer) => {
  expect(await loadAvatar(await asked(() => answer))).toEqual({ kind: "none" });
  expect(pictures()).toEqual([]);
});

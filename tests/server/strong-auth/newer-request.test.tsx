// Two tabs of one browser that have each asked for a code.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { NewerRequest } from "@/app/strongauth/newer-request";
import { strongAuthOf } from "@/server/flows/strong-auth/challenge";
import { newerRequest } from "@/server/flows/strong-auth/newer-request";
import { type Caller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";
import { opened } from "./open-strong-auth.ts";

const platform = ownPlatform();

/** Two flows of one player in the order in which they have sent their codes, and where these went. */
async function tabs(methods: readonly ["SMS2FA" | "Email2FA", "SMS2FA" | "Email2FA"] = ["SMS2FA", "SMS2FA"]) {
  const strongAuth = { availableStrongAuthTypes: ["SMS2FA", "Email2FA"] };
  const { caller, phone } = await playerOn(platform, { strongAuth });
  const first = await opened(caller);
  await first.choose(methods[0]);
  const older = await platform.control.code(phone);
  await platform.control.advanceClock(1000);
  const second = await opened(caller);
  await second.choose(methods[1]);
  return { caller, phone, first, second, older };
}

/** What the page of a flow says of a newer request. */
async function noticeOf(caller: Caller, flow: string) {
  const context = await caller.look({ flow });
  const record = strongAuthOf(context);
  if (!record) throw new Error("there is no such flow");
  return parseHtml(renderToStaticMarkup(<NewerRequest context={context} record={record} />));
}

test("the newest code is no mistake in the older tab, and its page leads to the newer request", async () => {
  const { caller, phone, first, second } = await tabs();
  const newest = await platform.control.code(phone);
  const refused = await first.enter(newest);
  expect(refused).toMatchObject({ kind: "error", problem: "strongAuthNewerRequest", refreshesPage: true });
  expect(refused).not.toHaveProperty("fields");
  const link = (await noticeOf(caller, first.flow)).querySelector("a");
  expect(link?.getAttribute("href")).toBe(`/strongauth/code?flow=${second.flow}`);
  expect(await second.enter(newest)).toMatchObject({ kind: "redirect" });
  expect(second.record().solved).toBe(true);
  const solved = (await noticeOf(caller, first.flow)).querySelector("a");
  expect(solved?.getAttribute("href"), "once it is confirmed").toBe(`/strongauth?flow=${second.flow}`);
});

test("an older code still confirms in its own tab", async () => {
  const { first, older } = await tabs();
  expect(await first.enter(older)).toMatchObject({ kind: "redirect" });
});

describe("a wrong code is told as wrong", () => {
  test("in the tab with the newest request, whose page leads nowhere else", async () => {
    const { caller, second } = await tabs();
    expect(await second.enter("123456")).toMatchObject({ problem: "strongAuthIncorrect" });
    expect((await noticeOf(caller, second.flow)).querySelector("a")).toBeNull();
  });

  test("where the newer request sent its code by another way", async () => {
    const { first } = await tabs(["SMS2FA", "Email2FA"]);
    expect(await first.enter("123456")).toMatchObject({ problem: "strongAuthIncorrect" });
  });

  test("where the newer request is of no account", async () => {
    const { caller, first, second } = await tabs();
    const { account: _, ...anonymous } = second.record();
    caller.records.set(second.flow, anonymous);
    expect(newerRequest(await caller.look({ flow: first.flow }), first.record())).toBeUndefined();
  });
});

test("a tab without tries left is led to the newer request as well", async () => {
  const { caller, first, second } = await tabs();
  for (let n = 0; n < 6; n += 1) await first.enter("123456");
  expect(first.record().usedUp).toEqual(["SMS2FA"]);
  const link = (await noticeOf(caller, first.flow)).querySelector("a");
  expect(link?.getAttribute("href")).toBe(`/strongauth/code?flow=${second.flow}`);
});

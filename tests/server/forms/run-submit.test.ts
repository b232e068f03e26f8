// What a submit leaves in the cookies when it leads to another page, and when it fails.
import { cookies } from "next/headers";
import { expect, test } from "vitest";
import { redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { runSubmit, type Submit } from "@/server/forms/run-submit";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { formOf } from "../../kit/pages/form-of.ts";
import { inRequest } from "../../kit/pages/in-request.ts";

const platform = ownPlatform();

/** Submits as a player whose session the platform renews meanwhile. @returns the result, and whether the browser has the renewed session */
async function submitted(submit: Submit<never>) {
  const { caller, id } = await playerOn(platform);
  const context = await caller.look();
  const { token: renewed } = await platform.control.session(id);
  const cookie = `${sandboxCookie("session")}=${context.upstream.token}`;
  return inRequest(context.hosts.account, { cookie }, async () => {
    const result = await runSubmit("/accountcenter/security", context, formOf({}), async (inside, form) => {
      context.cookieWrites.token = renewed;
      return submit(inside as never, form);
    });
    return { ...result, isRenewed: (await cookies()).get(sandboxCookie("session"))?.value === renewed };
  });
}

test("a submit that leads to another page keeps the session that the platform has renewed", async () => {
  const page = to("/accountcenter/security/username");
  expect(await submitted(async () => redirectTo(page))).toEqual({ kind: "redirect", to: page, isRenewed: true });
});

test("a form of another browser is refused, and sent again it is another submit", async () => {
  const context = await newCaller(platform.port).look();
  const cookie = `${sandboxCookie("browser")}=any`;
  const result = await inRequest(context.hosts.account, { cookie }, () =>
    runSubmit("/auth", { ...context, browser: "one" } as never, formOf({ renderedIn: "another" }), async () => {
      throw new Error("sent");
    }),
  );
  expect(result).toMatchObject({ outcome: { problem: "otherBrowser" }, keepsKey: false });
});

test("a submit that fails keeps the session that the platform has renewed", async () => {
  const fail = async () => {
    throw new UpstreamError({ service: "users", kind: "status", status: 503 });
  };
  expect(await submitted(fail)).toMatchObject({ outcome: { kind: "error", problem: "server" }, isRenewed: true });
});

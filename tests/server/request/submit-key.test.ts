import { expect, test } from "vitest";
import { routeAt } from "@/domain/routing/routes";
import { digestOfForm, type SubmitScope, submitBrowser, submitKeyFor, submitOwner } from "@/server/request/submit-key";
import { formOf } from "../../kit/pages/form-of.ts";

const scope: SubmitScope = {
  brand: "main",
  path: "/correctiveactions/provide-ssn",
  owner: "user-1",
  browser: "secret-1",
};

test("the same form in the same place has one key, whatever try it is", async () => {
  const [first, second] = await Promise.all([
    digestOfForm(formOf({ key: "k", code: "1", attempt: "0" })),
    digestOfForm(formOf({ key: "k", code: "1", attempt: "1", selfSubmit: "true", $ACTION_KEY: "x" })),
  ]);
  expect(submitKeyFor(first, scope)).toBe(submitKeyFor(second, scope));
});

test.each<[string, Partial<SubmitScope>]>([
  ["brand", { brand: "gnog" }],
  ["page", { path: "/correctiveactions/strongauth" }],
  ["account", { owner: "user-2" }],
  ["visitor without an account", { owner: undefined }],
  ["browser", { browser: "secret-2" }],
])("the same form of another %s has another key", async (_, other) => {
  const digest = await digestOfForm(formOf({ key: "k" }));
  expect(submitKeyFor(digest, { ...scope, ...other })).not.toBe(submitKeyFor(digest, scope));
});

test("a page that submits nothing has no key", () => {
  expect(submitKeyFor("", scope)).toBe("");
});

test.each([
  ["/logout", "sid-1", "sid-2"],
  ["/accountcenter/security/password", "user-1", "user-1"],
  ["/auth", undefined, undefined],
])("a form at %s is of %s, and in a later session of %s", (path, first, second) => {
  const [now, later] = ["sid-1", "sid-2"].map((sid) => submitOwner(routeAt(path), { sid, userKey: "user-1" }));
  expect([now, later]).toEqual([first, second]);
  expect(submitOwner(routeAt(path), undefined)).toBeUndefined();
});

test("a submit belongs to its browser, else to its flow or account, else to none", () => {
  const known = { secret: "secret-1", flow: "flow-1", owner: "user-1" };
  expect(submitBrowser(known)).toBe("secret-1");
  expect(submitBrowser({ ...known, secret: undefined })).toBe("flow-1");
  expect(submitBrowser({ ...known, secret: undefined, flow: undefined })).toBe("");
  const nobody = { secret: undefined, flow: undefined, owner: undefined };
  expect(submitBrowser(nobody)).not.toBe(submitBrowser(nobody));
});

import { expect, test } from "vitest";
import { digestOfForm, type SubmitScope, submitKeyFor } from "@/server/forms/submit-key";

const form = (fields: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};
const scope: SubmitScope = { brand: "main", path: "/correctiveactions/provide-ssn", owner: "user-1" };

test("the same form in the same place has one key, whatever try it is", async () => {
  const [first, second] = await Promise.all([
    digestOfForm(form({ key: "k", code: "1", attempt: "0" })),
    digestOfForm(form({ key: "k", code: "1", attempt: "1", selfSubmit: "true", $ACTION_KEY: "x" })),
  ]);
  expect(submitKeyFor(first, scope)).toBe(submitKeyFor(second, scope));
});

test.each<[string, Partial<SubmitScope>]>([
  ["brand", { brand: "gnog" }],
  ["page", { path: "/correctiveactions/strongauth" }],
  ["account", { owner: "user-2" }],
  ["visitor without an account", { owner: undefined }],
])("the same form of another %s has another key", async (_, other) => {
  const digest = await digestOfForm(form({ key: "k" }));
  expect(submitKeyFor(digest, { ...scope, ...other })).not.toBe(submitKeyFor(digest, scope));
});

test("a page that submits nothing has no key", () => {
  expect(submitKeyFor("", scope)).toBe("");
});

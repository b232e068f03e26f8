import { expect, test } from "vitest";
import type { Player } from "@/domain/session/claims";
import { residenceOf } from "@/server/request/shell";

const jar = (value?: string) => ({ get: () => (value === undefined ? undefined : { value }) });
const from = (residence?: string) => ({ kind: "valid", player: { residence } as Player }) as const;

test.each([
  ["what the player told us", "CA", from("DE"), "CA"],
  ["else the country of the account", undefined, from("DE"), "DE"],
  ["the account's for a value that is no country", "Canada", from("DE"), "DE"],
  ["nothing when neither is known", undefined, from(), undefined],
  ["nothing for an anonymous visitor", undefined, { kind: "missing", player: null } as const, undefined],
])("the residence is %s", (_, cookie, session, residence) => {
  expect(residenceOf(jar(cookie), "main", session)).toBe(residence);
});

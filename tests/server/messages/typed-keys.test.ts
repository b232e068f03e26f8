import type { Messages } from "next-intl";
import { expect, test } from "vitest";
import type { MessageKey } from "@/server/lookups/translator";

/** The type checker refuses this file once a type accepts every value, as `any` does. */
type Accepts<Value, Type> = Value extends Type ? true : false;

test("the type checker knows the keys of the messages", () => {
  const messages: Accepts<number, Messages> = false;
  const unknown: Accepts<"Home.noSuchKey", MessageKey> = false;
  const known: Accepts<"Home.title", MessageKey> = true;
  expect([messages, unknown, known]).toEqual([false, false, true]);
});

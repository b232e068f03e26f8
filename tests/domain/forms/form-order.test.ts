import { expect, test } from "vitest";
import { inFormOrder } from "@/domain/forms/form-order";
import { formOf } from "../../kit/pages/form-of.ts";

const entriesOf = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, `Enter ${field}`]));

test.each<[string, string[], string[], string[]]>([
  ["as they are sent", ["zip", "country", "city"], ["country", "city", "zip"], ["country", "city", "zip"]],
  ["with a field that is not sent in its place", ["b", "group", "a"], ["a", "b"], ["a", "group", "b"]],
  ["as they are, where nothing is sent", ["b", "a"], [], ["b", "a"]],
  ["without those that nothing is known of", ["b", "a"], ["key", "a", "x", "b"], ["a", "b"]],
])("fields are listed %s", (_, known, sent, expected) => {
  const form = formOf(Object.fromEntries(sent.map((name) => [name, ""])));
  const ordered = inFormOrder(entriesOf(known), form);
  expect(Object.keys(ordered)).toEqual(expected);
  expect(ordered).toEqual(entriesOf(known));
});

import { expect, test } from "vitest";
import type { Outcome, Path } from "@/domain/forms/outcome";
import { formError } from "@/domain/forms/outcome";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { RequestContext } from "@/server/context/request-context";
import { openRecords } from "@/server/records/records";
import { hasStarted, historyEntryFor, markStarted, resumedWord } from "@/server/records/self-submit";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { formOf } from "../../kit/pages/form-of.ts";

const record = (version: number) => ({ kind: "sequence", id: "f", version }) as SequenceRecord;
const contextOf = (cookieWrites: CookieWrites = { records: {} }) =>
  ({
    record: record(3),
    cookieWrites,
    records: openRecords(
      cookieWrites,
      { read: () => undefined, readAll: () => [], readEnded: () => undefined, account: undefined },
      { save: async () => false, forget: async () => undefined },
    ),
  }) as RequestContext;
const sent = (selfSubmit: string) => formOf({ selfSubmit });
const onward: Outcome = { kind: "redirect", to: "/play/dfs" as Path };

function markedBy(form: FormData, outcome: Outcome = onward, cookieWrites?: CookieWrites) {
  const context = contextOf(cookieWrites);
  markStarted(context, form, outcome);
  return context.cookieWrites.records.f;
}

test("a page that has submitted itself does not start again until its record advances", () => {
  const marked = markedBy(sent("/postauth"));
  if (!marked) throw new Error("nothing was kept");
  expect(hasStarted({ record: marked, here: "/postauth?flow=f" })).toBe(true);
  expect(hasStarted({ record: marked, here: "/strongauth?flow=f" })).toBe(false);
  expect(hasStarted({ record: { ...marked, version: 4 }, here: "/postauth?flow=f" })).toBe(false);
  expect(hasStarted({ record: undefined, here: "/postauth" })).toBe(false);
  expect(hasStarted({ record: undefined, here: "/postauth", flash: { word: resumedWord, sid: "s" } })).toBe(true);
});

test("a page that has submitted itself counts from the version that its submit left", () => {
  const marked = markedBy(sent("/postauth"), onward, { records: { f: record(4) } });
  expect(marked).toEqual({ ...record(4), selfSubmitted: "/postauth 4" });
});

test.each<[string, FormData, Outcome, CookieWrites]>([
  ["a press", sent(""), onward, { records: {} }],
  ["a page that does not exist", sent("/nowhere"), onward, { records: {} }],
  ["a problem: the next load may try again", sent("/postauth"), formError("server"), { records: {} }],
  ["a sign-in that drops the records from before", sent("/postauth"), onward, { records: {}, dropsOlderRecords: true }],
  ["the end of the session", sent("/postauth"), onward, { records: {}, token: null }],
])("a page that has submitted itself is not marked after %s", (_, form, outcome, cookieWrites) => {
  expect(markedBy(form, outcome, cookieWrites)).toBeUndefined();
});

test("a page that has submitted itself leaves a record that ends with the submit to its end", () => {
  expect(markedBy(sent("/postauth"), onward, { records: { f: null } })).toBeNull();
});

test("a page that has submitted itself is replaced in the history by what it leads to; a press adds an entry", () => {
  const entries = [sent("/postauth"), sent(""), new FormData()].map(historyEntryFor);
  expect(entries).toEqual(["replace", "push", "push"]);
});

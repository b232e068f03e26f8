import { expect, test } from "vitest";
import { readNotice, sealNotice } from "@/server/session/notice";

test("a notice about a session is read by that session on that brand only", async () => {
  const sealed = await sealNotice({ word: "documentInfected", sid: "session-1", untilAt: 5 }, "main");
  const expected = { word: "documentInfected", sid: "session-1", untilAt: 5 };
  expect(await readNotice(sealed, { brand: "main", sid: "session-1" })).toEqual(expected);
  expect(await readNotice(sealed, { brand: "main", sid: "session-2" })).toBeUndefined();
  expect(await readNotice(sealed, { brand: "main", sid: undefined })).toBeUndefined();
  expect(await readNotice(sealed, { brand: "gnog", sid: "session-1" })).toBeUndefined();
});

test("a notice that outlives its session is read by the browser that has it", async () => {
  expect(await readNotice(await sealNotice({ word: "KRN-201" }, "main"), { brand: "main", sid: undefined })).toEqual({
    word: "KRN-201",
  });
});

test("what is not sealed by us is no notice", async () => {
  for (const value of [undefined, "", "banned", JSON.stringify({ word: "banned" })]) {
    expect(await readNotice(value, { brand: "main", sid: undefined })).toBeUndefined();
  }
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { isRequestId, newRequestId, requestIdFrom } from "@/server/telemetry/request-id";
import { looksPersonal } from "@/server/telemetry/scrub";
import { readReferenceCode } from "../../../scripts/support/request-lines.ts";

const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ids = fc
  .array(fc.constantFrom(...digits), { minLength: 10, maxLength: 10 })
  .map((characters) => characters.join(""))
  .filter(isRequestId);

test("a new id has ten characters of Crockford's base 32, and is another one each time", () => {
  const made = Array.from({ length: 2000 }, newRequestId);
  for (const id of made) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(made.filter((id) => !isRequestId(id))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  // each character occurs at a place where any may be
  expect(new Set(made.map((id) => id[9])).size).toBe(digits.length);
});

test("no id looks like personal data, so that the log never masks one", () => {
  fc.assert(fc.property(ids, (id) => !looksPersonal(id)));
});

test("an id that a player types in lower case, in groups or with I, L and O is read as it was made", () => {
  const typed = (id: string) =>
    `${id.slice(0, 5)} ${id.slice(5)}`.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
  fc.assert(fc.property(ids, (id) => readReferenceCode(typed(id)) === id && readReferenceCode(id) === id));
});

test("an id in the header is kept", () => {
  expect(requestIdFrom("K4F9QM7XB2")).toBe("K4F9QM7XB2");
});

test.each([
  null,
  undefined,
  "",
  "short",
  "2125550123",
  "K4F9QM7XB2K",
  "k4f9qm7xb2",
  "has space ",
  "<script>00",
  "ünïcödé000",
])("the header %j is replaced by a new id", (header) => {
  const id = requestIdFrom(header);
  expect(isRequestId(id)).toBe(true);
  expect(requestIdFrom(header)).not.toBe(id);
});

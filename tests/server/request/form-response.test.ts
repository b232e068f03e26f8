import { expect, test } from "vitest";
import { isFormResponse } from "@/server/request/form-response";

test.each([
  ["multipart/form-data; boundary=x", true],
  ["text/plain", false],
])("a request with the content type %s answers a form: %s", (type, expected) => {
  expect(isFormResponse(new Headers({ "content-type": type }))).toBe(expected);
});

test("a visit does not", () => {
  expect(isFormResponse(new Headers())).toBe(false);
});

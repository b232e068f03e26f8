import fc from "fast-check";
import { expect, test } from "vitest";
import { uncaughtKind } from "../../../scripts/front/uncaught.ts";

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });
const named = (name: string) => Object.assign(new Error(name), { name });
const thrown = { origin: "uncaughtException", isOfRequest: false } as const;
const rejected = { origin: "unhandledRejection", isOfRequest: false } as const;

const gone = [
  ...["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_WRITE_AFTER_END", "HPE_INVALID_METHOD"].map(
    (code) => coded(code, "aborted"),
  ),
  ...["AbortError", "ResponseAborted", "TimeoutError"].map(named),
  coded("UND_ERR_SOCKET", "other side closed"),
  new Error("failed to write chunk to response", { cause: coded("EPIPE") }),
];

test.each(gone)("a connection that has gone is no reason to end the process: %s", (error) => {
  expect([uncaughtKind({ error, ...thrown }), uncaughtKind({ error, ...rejected })]).toEqual([
    "connection",
    "connection",
  ]);
});

test("what is thrown outside every request ends the process, a failed promise does not", () => {
  for (const error of [new Error("a bug"), coded("ERR_INVALID_ARG_TYPE"), "text", undefined, null, 0]) {
    expect([uncaughtKind({ error, ...thrown }), uncaughtKind({ error, ...rejected })]).toEqual([
      "process",
      "rejection",
    ]);
  }
});

test.each([
  coded("ERR_INTERNAL_ASSERTION"),
  coded("ENOMEM"),
  new RangeError("Array buffer allocation failed"),
  new Error("a page failed", { cause: coded("ERR_MEMORY_ALLOCATION_FAILED") }),
])("a process without memory, or whose runtime is broken, ends, whatever noticed it: %s", (error) => {
  for (const where of [thrown, rejected]) expect(uncaughtKind({ error, ...where, isOfRequest: true })).toBe("process");
});

test("whatever else a request throws, the process continues", () => {
  const code = fc.stringMatching(/^(ERR|HPE|UND_ERR|E)_?[A-Z]{1,12}$/).filter((each) => each !== "ENOMEM");
  const error = fc.oneof(
    fc.anything(),
    fc.tuple(code, fc.string()).map(([each, message]) => coded(each, message)),
    fc.string().map((name) => named(name)),
    fc.string().map((message) => new Error(message, { cause: message })),
  );
  const origin = fc.constantFrom<NodeJS.UncaughtExceptionOrigin>("uncaughtException", "unhandledRejection");
  fc.assert(
    fc.property(error, origin, (each, from) => {
      expect(["connection", "request"]).toContain(uncaughtKind({ error: each, origin: from, isOfRequest: true }));
    }),
  );
});

test("a chain of causes that leads back to its beginning is read once", () => {
  const error = new Error("one");
  error.cause = new Error("two", { cause: error });
  expect(uncaughtKind({ error, ...thrown })).toBe("process");
});

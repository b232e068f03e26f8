import { expect, test } from "vitest";
import { optionsAt } from "@/domain/passkeys/ceremony";
import { afterPasskeyFailure, passkeyFailure, passkeyFailureIn, passkeyFailures } from "@/domain/passkeys/failures";
import { Problems } from "@/messages/en-US/passkeys.json";

const soon = { kind: "get", elapsedMs: 900, timeoutMs: 60_000 } as const;
const named = (name: string) => new DOMException("…", name);

test.each([
  ["NotAllowedError", ""],
  ["AbortError", "interrupted"],
  ["SecurityError", "wrongSite"],
  ["NotSupportedError", "unsupported"],
  ["ConstraintError", "noLock"],
  ["TimeoutError", "tooLate"],
  ["InvalidStateError", "unread"],
  ["UnknownError", "unread"],
  ["EncodingError", "unread"],
] as const)("%s of a confirmation is reported as %j", (name, failure) => {
  expect(passkeyFailure(named(name), soon)).toBe(failure);
  // of another realm, or of an extension
  expect(passkeyFailure({ name, message: "no" }, soon)).toBe(failure);
  expect(passkeyFailure(Object.assign(new Error("no"), { name }), soon)).toBe(failure);
  expect(passkeyFailure(new Error(`${name}: the operation failed`), soon)).toBe(failure);
});

test("a device that has a passkey already says so only when one is created", () => {
  expect(passkeyFailure(named("InvalidStateError"), { ...soon, kind: "create" })).toBe("held");
});

test.each([undefined, null, "gone", 7, new TypeError("x.toJSON is not a function"), {}])(
  "%s is a failure that we cannot read",
  (error) => expect(passkeyFailure(error, soon)).toBe("unread"),
);

test("the end of the time is no cancel", () => {
  expect(passkeyFailure(named("NotAllowedError"), { ...soon, elapsedMs: 60_000 })).toBe("tooLate");
  expect(passkeyFailure(named("NotAllowedError"), { ...soon, timeoutMs: undefined })).toBe("");
});

test("a form's field holds a failure or an answer", () => {
  for (const failure of passkeyFailures) expect(passkeyFailureIn(failure)).toBe(failure);
  expect([passkeyFailureIn(null), passkeyFailureIn("{}"), passkeyFailureIn("unasked")]).toEqual([
    "",
    undefined,
    undefined,
  ]);
});

test("each failure has its own sentence", () => {
  const sentences = Object.values(afterPasskeyFailure).map((problem) => Problems[problem]);
  expect(new Set(sentences).size).toBe(passkeyFailures.length - 2);
});

test("on a second account host that host is the relying party", () => {
  const options = { challenge: "c", rpId: "main.localhost" };
  const [own, second] = ["http://main.localhost:3000", "http://localhost:3000"];
  const at = (hosts: Parameters<typeof optionsAt>[0]) => optionsAt(hosts, { kind: "get", options }).options;
  expect(at({ account: second, otherAccount: own })).toEqual({ ...options, rpId: "localhost" });
  expect(at({ account: own, otherAccount: second })).toEqual(options);
  expect(at({ account: "https://account.example.com" })).toEqual(options);
});

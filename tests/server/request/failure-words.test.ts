import { expect, test } from "vitest";
import { completeLocales } from "@/domain/locales";
import { type Failure, failureWords } from "@/server/request/failure-words";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";

const failures: readonly Failure[] = [
  ...(["failed", "sendFailed", "busy", "unavailable", "tooMany"] as const),
  ...(["tooLarge", "tooSlow", "headersTooLarge", "unreadable", "notOurs", "outOfDate", "leaving"] as const),
];
const request = {
  host: "main.localhost:3000",
  cookie: undefined,
  acceptLanguage: undefined,
  requestId: "request-4711",
};

test.each(completeLocales)("every failure has words in %s", (acceptLanguage) => {
  for (const failure of failures) {
    const words = failureWords(failure, { ...request, acceptLanguage });
    expect(words?.locale).toBe(acceptLanguage);
    for (const text of [words?.title, words?.lead, words?.action]) expect(text).not.toMatch(/^$|Failures\./);
  }
});

test("the words follow host and chosen language, and have the reference code of the request", () => {
  const words = failureWords("failed", {
    ...request,
    host: "gnog.localhost:3000",
    cookie: `a=b; ${sandboxCookie("locale")}=fr-CA; c=d`,
    acceptLanguage: "en-US",
  });
  expect(words).toMatchObject({ locale: "fr-CA", brand: { id: "gnog", name: "Nugget House" } });
  expect(words?.reference.code).toBe(request.requestId);
});

test("a cookie of another prefix is not read", () => {
  const words = failureWords("failed", { ...request, cookie: "__Host-locale=fr-CA", acceptLanguage: "en-US" });
  expect(words?.locale).toBe("en-US");
});

test.each([
  ["fr-FR,fr;q=0.9,en;q=0.8", "fr-CA", "Il n’y a rien à cette adresse"],
  ["es-MX", "es-US", "No hay nada en esta dirección"],
  ["en-GB", "en-GB", "There’s nothing at this address"],
  ["de-DE", "en-US", "There’s nothing at this address"],
])("an unknown host has words in the browser's language (%s), and names no brand [BR-51?]", (asked, locale, title) => {
  const words = failureWords("unknownHost", { ...request, host: "evil.example", acceptLanguage: asked });
  expect(words).toMatchObject({ locale, title, reference: { code: request.requestId } });
  expect([words?.brand, words?.action, words?.support]).toEqual([undefined, undefined, undefined]);
});

test("a host of no brand has no words for other failures", () => {
  expect(failureWords("failed", { ...request, host: "evil.example" })).toBeUndefined();
  expect(failureWords("failed", { ...request, host: undefined })).toBeUndefined();
});

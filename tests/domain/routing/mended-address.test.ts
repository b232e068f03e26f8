import { expect, test } from "vitest";
import { mendedPath, mendedQuery } from "@/domain/routing/mended-address";

test.each([
  ["?product=casino&amp;login_challenge=a%2Bb", "?product=casino&login_challenge=a%2Bb"],
  ["?product=casino&amp;amp;returnPath=%2Fhelp", "?product=casino&returnPath=%2Fhelp"],
  ["?product=casino&amp%3BfallbackUrl=%2Fhelp&AMP;utm_source=x", "?product=casino&fallbackUrl=%2Fhelp&utm_source=x"],
  ["?LOGIN_CHALLENGE=One&Product=casino", "?login_challenge=One&product=casino"],
  ["?docscaninitializationkey=One", "?docScanInitializationKey=One"],
])("%s has the names of %s", (given, mended) => {
  expect(mendedQuery(given)).toBe(mended);
  expect(mendedQuery(mended), "once").toBeUndefined();
});

test.each(["", "?", "?product=casino&login_challenge=a+b&utm_source=x&Own=1", "?returnPath=%2Fa%26amp%3Bb%3D1"])(
  "%s stays as it is",
  (given) => {
    expect(mendedQuery(given)).toBeUndefined();
  },
);

test.each([
  ["/login%3E", "/login"],
  ["/login.", "/login"],
  ["/Login)%20", "/login"],
  ["/documents/us-terms-of-use.", "/documents/us-terms-of-use"],
  ["/correctiveactions/provide-ssn%22%3E", "/correctiveactions/provide-ssn"],
])("%s means the page %s", (given, page) => {
  expect(mendedPath(given)).toBe(page);
});

test.each(["/login", "/", "/no-such-page.", "/no-such-page", "/login/x>"])("%s means no other page", (given) => {
  expect(mendedPath(given)).toBeUndefined();
});

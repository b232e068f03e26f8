import { expect, test } from "vitest";
import { brandIds } from "@/domain/brands";
import type { Hosts } from "@/domain/routing/hosts";
import { wellKnownAnswer } from "@/domain/routing/well-known";

const hostsOf = (brand: string) => ({ account: `https://account.${brand}.example` }) as Hosts;
const table = Object.fromEntries(brandIds.map((brand) => [brand, hostsOf(brand)]));
const jsonAt = (name: string, brand: (typeof brandIds)[number], hosts = table) => {
  const answer = wellKnownAnswer(`/.well-known/${name}`, brand, hosts);
  return answer?.kind === "file" ? [answer.type, JSON.parse(answer.text)] : undefined;
};

test.each(brandIds)("brand %s redirects to its password page, and has the file for all brands", (brand) => {
  expect(wellKnownAnswer("/.well-known/change-password", brand, table)).toEqual({
    kind: "redirect",
    to: "/accountcenter/security/password",
  });
  expect(wellKnownAnswer("/.well-known/security.txt", brand, table)).toMatchObject({
    kind: "file",
    type: "text/plain; charset=utf-8",
    text: expect.stringMatching(/^Contact: /),
  });
  const page = `https://account.${brand}.example/accountcenter/security`;
  expect(jsonAt("passkey-endpoints", brand)).toEqual(["application/json", { enroll: page, manage: page }]);
});

test("the brands that share passkeys name the origins of all that are served, and no other brand does", () => {
  const origins = ["https://account.main.example", "https://account.gnog.example"];
  for (const brand of ["main", "gnog"] as const)
    expect(jsonAt("webauthn", brand)).toEqual(["application/json", { origins }]);
  expect(jsonAt("webauthn", "main", { main: hostsOf("main") })?.[1]).toEqual({ origins: origins.slice(0, 1) });
  expect(jsonAt("webauthn", "uk")).toBeUndefined();
});

test.each([
  "/.well-known/assetlinks.json",
  "/.well-known/apple-app-site-association",
  "/.well-known/",
  "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
  "/.well-known/constructor",
  "/.well-known/security.txt/",
  "/security.txt",
])("%s is not answered where it is not set", (path) => {
  expect(wellKnownAnswer(path, "main", table)).toBeUndefined();
});

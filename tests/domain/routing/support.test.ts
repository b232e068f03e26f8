import { expect, test } from "vitest";
import { supportTopic } from "@/domain/routing/support";

test.each([
  ["/", "account"],
  ["/auth/code", "sign-in"],
  ["/strongauth/help", "strong-auth"],
  ["/correctiveactions/provide-ssn", "provide-ssn"],
  ["/correctiveactions", "correctiveactions"],
  ["/accountcenter/security/phone", "account-security"],
  ["/accountcenter/docuploadcenter", "uploads"],
  ["/locked", "locked"],
  ["/constructor/valueOf", "constructor"],
])("a link to support from %s is about %s [BR-45]", (pathname, topic) => {
  expect(supportTopic(pathname)).toBe(topic);
});

import { describe, expect, test } from "vitest";
import { operations } from "@/server/upstream/operations";

describe("where the documents leave it open", () => {
  test("a call goes to the secure host, but for those of the API and blitz hosts [API-101?, API-02]", () => {
    const named = (host: string) => operations.filter((each) => each.host === host).map(({ name }) => name);
    expect([...new Set(named("api"))].sort()).toEqual(
      [
        "closures",
        "countries",
        "logout",
        "playSpanExtend",
        "playSpanValidate",
        "playSpans",
        "providerLogout",
        "regions",
      ].sort(),
    );
    expect(named("blitz")).toEqual(["promotionOptIn"]);
  });

  test("the credentials are left out of the regions and of three calls that the rows do not list, and of no other [API-98!]", () => {
    const without = operations.filter(({ omitsToken }) => omitsToken).map(({ name }) => name);
    expect(without.sort()).toEqual(["challenge", "codeDelivery", "featureFlags", "regions"]);
  });

  test("reads are GET, the rest is POST, and credentials are PUT", () => {
    const methodsOf = (name: string) => operations.filter((each) => each.name === name).map(({ method }) => method);
    const reads = ["restrictions", "transferStatus"] as const;
    const writes = [
      "kbaSessions",
      "kbaAnswers",
      "otpInitiate",
      "otpVerify",
      "otpResend",
      "login",
      "challengeLogin",
    ] as const;
    expect(reads.flatMap(methodsOf)).toEqual(reads.map(() => "GET"));
    expect(["agreementList", "agreementsAccept"].flatMap(methodsOf)).toEqual(["GET", "POST"]);
    expect(methodsOf("enrolments")).toEqual(["GET"]);
    expect([...writes, "phoneExists", "geolocationCookies", "transfers"].flatMap((name) => methodsOf(name))).toEqual(
      [...writes, 1, 2, 3].map(() => "POST"),
    );
    expect(methodsOf("credentials")).toEqual(["PUT"]);
  });
});

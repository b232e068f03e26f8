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

  const methods = {
    GET: ["restrictions", "transferStatus", "agreementList", "enrolments"],
    POST: [
      ...["kbaSessions", "kbaAnswers", "kbaErrors", "otpInitiate", "otpVerify", "otpResend", "login", "challengeLogin"],
      ...["challengeAccept", "agreementsAccept", "transfers", "geolocationCookies", "phoneExists"],
      ...["coolOffAcknowledgement", "reactivation"],
    ],
    PUT: ["credentials"],
  };
  // rows.test.ts sees each operation go out by the method that is declared
  test.each(Object.entries(methods))("%s is the method where none is shown of %j [API-104?]", (method, names) => {
    const declared = names.map((name) => operations.find((each) => each.name === name)?.method);
    expect(declared).toEqual(names.map(() => method));
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brands, defaultBrand } from "@/domain/brands";
import { hostKeys } from "@/domain/routing/hosts";
import { safeRedirectTarget } from "@/domain/routing/safe-target";
import {
  DocScanParameters,
  entryFlows,
  returnPathIn,
  returnPathName,
  type ScanStart,
  scanFields,
  toDocScan,
  toScanPage,
} from "@/domain/scan/scan-links";
import { scanPlatformOf } from "@/domain/scan/scan-words";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";

const everything: ScanStart = {
  intendedSiteExp: "US-SB",
  docScanInitializationKey: "scan-key",
  strongAuthInitializationKey: "auth-key",
  strongAuthRequestKey: "request-key",
  platform: "ios",
  kycMethod: "DocScan",
  entryFlow: "reverification",
  login_challenge: "challenge~1",
  fallbackUrl: "/help?a=b",
  processFlow: "enhancedkyc",
  showCrossLoginSuccess: true,
  showPhoneInlineMessage: true,
  fromMergeFlow: true,
  returnPath: "/correctiveactions?flow=1",
};
const hosts = { secure: "https://secure.example.test", financial: "https://financial.example.test" };
const request = {
  hosts,
  safeRedirectTarget: (value: unknown) => safeRedirectTarget(value, new Set([hosts.secure, hosts.financial])),
};
const queryOf = (path: string) => Object.fromEntries(new URL(path, "http://x.test").searchParams);

describe("a link to the scan", () => {
  const written = [
    ["intendedSiteExp", "DOC-01", "US-SB"],
    ["docScanInitializationKey", "DOC-02", "scan-key"],
    ["strongAuthInitializationKey", "DOC-03", "auth-key"],
    ["strongAuthRequestKey", "DOC-04", "request-key"],
    ["platform", "DOC-05", "ios"],
    ["kycMethod", "DOC-06", "DocScan"],
    ["entryFlow", "DOC-07", "reverification"],
    ["login_challenge", "DOC-08", "challenge~1"],
    ["fallbackUrl", "DOC-09", "/help?a=b"],
    ["processFlow", "DOC-10", "enhancedkyc"],
    ["showCrossLoginSuccess", "DOC-11", "true"],
    ["showPhoneInlineMessage", "DOC-12", "true"],
    ["fromMergeFlow", "DOC-13", "true"],
    ["myAccountReturnPath", "DOC-14", "/correctiveactions?flow=1"],
  ] as const;

  test.each(written)("writes %s [%s]", (name, _id, value) => {
    expect(queryOf(toDocScan(everything))[name]).toBe(value);
  });

  test("writes these 13 parameters, one return path and nothing else [DOC-50!]", () => {
    expect(Object.keys(queryOf(toDocScan(everything))).sort()).toEqual(written.map(([name]) => name).sort());
  });

  test("leaves out what has no value, and false [DOC-53?]", () => {
    const start = { intendedSiteExp: "US-SB", entryFlow: "default", returnPath: "/", fromMergeFlow: false } as const;
    expect(queryOf(toDocScan(start))).toEqual({
      intendedSiteExp: "US-SB",
      entryFlow: "default",
      myAccountReturnPath: "/",
    });
  });

  test("names the return path by the host that it starts from [DOC-14, DOC-52?]", () => {
    const names = Object.fromEntries(hostKeys.map((key) => [key, returnPathName(key)]));
    expect(names).toMatchObject({
      account: "myAccountReturnPath",
      secure: "secureReturnPath",
      financial: "financialReturnPath",
      product: "returnPath",
      public: "returnPath",
    });
    for (const from of hostKeys) {
      const query = queryOf(toDocScan(everything, "/docscan", from));
      expect(Object.keys(query).filter((name) => /ReturnPath$|^returnPath$/.test(name))).toEqual([
        returnPathName(from),
      ]);
    }
  });

  test("says the same when it is read [DOC-07]", () => {
    expect(entryFlows).toEqual(["login", "registration", "reverification", "unified-auth", "default"]);
    for (const entryFlow of entryFlows) {
      const { returnPath, fallbackUrl, ...start } = { ...everything, entryFlow };
      const query = queryOf(toDocScan({ ...start, returnPath, fallbackUrl }));
      expect(DocScanParameters.parse(query)).toEqual(start);
      expect(loginParametersFrom(query, { ...request, brand: brands[defaultBrand] }).fallbackUrl).toBe(fallbackUrl);
      expect(returnPathIn(query, request)).toBe(returnPath);
    }
  });

  test.each([
    ["platform", ["web", "ios", "android"]],
    ["processFlow", ["docscan", "docupload", "enhancedkyc"]],
    ["kycMethod", ["DocScan", "VerificationForm", "LicenseDataUpload", "CxDocUpload", "selfie"]],
  ])("knows each %s of the documents [DOC-53?]", (name, values) => {
    const read = values.map((value) => DocScanParameters.parse({ [name]: value }));
    expect(read.map((parameters) => parameters[name as keyof DocScanParameters])).toEqual(values);
  });

  test("keeps everything over to the pages next to it, with the flow [DOC-02]", () => {
    const query = queryOf(toDocScan(everything));
    const flow = "0123456789abcdef";
    expect(queryOf(toScanPage("/docscan/questions", { ...query, else: "x" }, flow))).toEqual({ ...query, flow });
    expect(scanFields({ ...query, flow: "not a flow" })).toEqual(query);
  });
});

describe("the parameters", () => {
  test("that do not fit count as not given", () => {
    expect(
      DocScanParameters.parse({
        intendedSiteExp: "<script>",
        docScanInitializationKey: ["a", "b"],
        platform: "windows",
        kycMethod: "magic",
        entryFlow: "elsewhere",
        processFlow: "docInfoEntryForm",
        fromMergeFlow: "yes",
      }),
    ).toEqual({
      entryFlow: "default",
      showCrossLoginSuccess: false,
      showPhoneInlineMessage: false,
      fromMergeFlow: false,
    });
  });

  test.each([
    ["secureReturnPath", "/a?b=c", "https://secure.example.test/a?b=c"],
    ["financialReturnPath", "/a?b=c", "https://financial.example.test/a?b=c"],
    ["financialReturnPath", "//elsewhere.example.test", undefined],
    ["financialReturnPath", "https://financial.example.test/a", "https://financial.example.test/a"],
    ["myAccountReturnPath", "/a", "/a"],
    ["returnPath", "/a", "/a"],
  ])("with a path as %s %s lead to its own host [DOC-14, DOC-52?]", (name, value, target) => {
    expect(returnPathIn({ [name]: value }, request)).toBe(target);
  });

  test("with two return paths, or one that comes twice, have none", () => {
    expect(returnPathIn({ returnPath: "/a", secureReturnPath: "/b" }, request)).toBeUndefined();
    expect(returnPathIn({}, request)).toBeUndefined();
    expect(returnPathIn({ returnPath: ["/a", "/b"] }, request)).toBeUndefined();
  });

  test("are read from anything without an error, and only known values come out", () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined), fc.integer());
    const query = fc.record(Object.fromEntries(Object.keys(DocScanParameters.shape).map((name) => [name, value])));
    fc.assert(
      fc.property(query, (given) => {
        const read = DocScanParameters.parse(given);
        expect(entryFlows).toContain(read.entryFlow);
        for (const part of Object.values(read)) expect(["string", "boolean", "undefined"]).toContain(typeof part);
      }),
    );
  });
});

test.each([
  [false, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "web"],
  [true, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AccountShell/3.1", "ios"],
  [true, "Mozilla/5.0 (Linux; Android 15; Pixel 9) AccountShell/3.1", "android"],
  [true, "AccountShell/3.1", undefined],
])("in the app: %s, with %s the platform is %s [DOC-05, DOC-53?]", (isApp, userAgent, name) => {
  expect(scanPlatformOf(isApp, userAgent)).toBe(name);
});

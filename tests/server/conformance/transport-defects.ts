// Platforms that answer wrongly, whatever they say.
import { accepted, body, type Defect, header, paths, replaced, status } from "./spoil.ts";

export const transport: readonly Defect[] = [
  {
    name: "no content type",
    finding: ["contentType", "otpInitiate", "Content-Type"],
    fault: { path: paths.otpInitiate, answers: header("content-type") },
  },
  {
    name: "JSON as text",
    finding: ["contentType", "featureFlags", "Content-Type"],
    fault: { path: paths.featureFlags, answers: header("content-type", "text/plain") },
  },
  {
    name: "a page of HTML",
    finding: ["json", "featureFlags"],
    fault: {
      path: paths.featureFlags,
      answers: (response) => {
        response.body = "<h1>Down</h1>";
      },
    },
  },
  {
    name: "half a body",
    finding: ["json", "playSpanValidate"],
    fault: {
      path: paths.playSpan,
      method: "GET",
      answers: (response) => {
        response.body = '{"half":';
      },
    },
  },
  {
    name: "never an answer",
    finding: ["deadline", "featureFlags"],
    fault: { path: paths.featureFlags, hangs: true },
    config: { maxMs: 1000 },
  },
  {
    name: "a slow answer",
    finding: ["slow", "restrictions"],
    fault: { path: paths.restrictions, waits: 2100 },
    config: { slowMs: 2000 },
  },
  {
    name: "a connection that breaks",
    finding: ["network", "playSpans"],
    fault: { path: paths.playSpans, resets: true },
  },
  {
    name: "a compressed answer",
    finding: ["size", "otpInitiate"],
    fault: { path: paths.otpInitiate, answers: header("content-encoding", "gzip") },
  },
  {
    name: "an answer of two megabytes",
    finding: ["size", "featureFlags"],
    fault: { path: paths.featureFlags, answers: body(() => ({ featureFlags: { a: "x".repeat(2_000_000) } })) },
  },
  {
    name: "no cache header",
    finding: ["cache", "restrictions", "Cache-Control"],
    fault: { path: paths.restrictions, answers: header("cache-control") },
  },
  {
    name: "an answer that a browser may keep",
    finding: ["cache", "login", "Cache-Control"],
    fault: { path: paths.login, answers: header("cache-control", "max-age=60") },
  },
  {
    name: "a cache header that contradicts itself",
    finding: ["cache", "featureFlags", "Cache-Control"],
    fault: { path: paths.featureFlags, answers: header("cache-control", "public, no-store") },
  },
];

export const statuses: readonly Defect[] = [
  {
    name: "a failure in place of an answer",
    finding: ["status", "featureFlags"],
    fault: { path: paths.featureFlags, answers: status(200, 500) },
  },
  {
    name: "a redirect",
    finding: ["status", "restrictions"],
    fault: { path: paths.restrictions, answers: status(200, 302) },
  },
  {
    name: "an error code with the status 200",
    finding: ["status", "otpInitiate"],
    fault: { path: paths.otpInitiate, answers: body(() => ({ responseStatus: { errorCode: "SORRY" } })) },
  },
  {
    name: "a refusal with the status of a failure",
    finding: ["status", "otpVerify", "refusals.INCORRECT_CODE"],
    fault: { path: paths.otpVerify, answers: status(400, 500) },
  },
  {
    name: "a refusal with another status",
    finding: ["status", "login"],
    fault: { path: paths.login, answers: status(400, 409) },
  },
  {
    name: "a heartbeat that is refused",
    finding: ["status", "playSpanExtend"],
    fault: { path: paths.playSpan, method: "PUT", answers: status(200, 404) },
  },
  {
    name: "a refusal of its own making",
    finding: ["refusal", "login", "refusals.TOKEN_USED"],
    fault: { path: paths.login, answers: replaced("TOKEN_USED", "LOGIN_IMPOSSIBLE") },
  },
  {
    name: "the refusal of another situation",
    finding: ["refusal", "otpVerify", "refusals.MAX_ATTEMPTS_REACHED"],
    fault: { path: paths.otpVerify, answers: replaced("MAX_ATTEMPTS_REACHED", "INCORRECT_CODE") },
  },
  {
    name: "a wrong code that is accepted",
    finding: ["refusal", "otpVerify", "refusals.INCORRECT_CODE"],
    fault: { path: paths.otpVerify, answers: accepted("INCORRECT_CODE", { requestToken: "rt-1" }) },
  },
  {
    name: "an unknown request that is accepted",
    finding: ["refusal", "otpVerify", "refusals.CODE_EXPIRED"],
    fault: { path: paths.otpVerify, answers: accepted("CODE_EXPIRED", { requestToken: "rt-1" }) },
  },
  {
    name: "a cookie with a refusal",
    finding: ["cookie", "otpVerify", "Set-Cookie"],
    fault: {
      path: paths.otpVerify,
      answers: (response) => {
        if (response.status === 400) response.headers["set-cookie"] = "session_token=e30.e30.e30; Secure; HttpOnly";
      },
    },
  },
];

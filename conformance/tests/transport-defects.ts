// Platforms that answer wrongly, whatever they say.
import { accepted, body, broken, type Defect, header, paths, replaced, status } from "./spoil.ts";

export const transport: readonly Defect[] = [
  broken("no content type", "contentType otpInitiate Content-Type", header("content-type")),
  broken("JSON as text", "contentType featureFlags Content-Type", header("content-type", "text/plain")),
  broken("a page of HTML", "json featureFlags", (response) => {
    response.body = "<h1>Down</h1>";
  }),
  broken("half a body", "json playSpanValidate", {
    path: paths.playSpan,
    method: "GET",
    answers: (response) => {
      response.body = '{"half":';
    },
  }),
  broken("an empty body where members are due", "shape featureFlags answer.featureFlags", (response) => {
    response.body = "";
  }),
  broken("never an answer", "deadline featureFlags", { hangs: true }, { config: { maxMs: 1000 } }),
  broken("a slow answer", "slow restrictions", { waits: 250 }, { config: { slowMs: 200 } }),
  broken("a connection that breaks", "network playSpans", { resets: true }),
  broken("a compressed answer", "size otpInitiate", header("content-encoding", "gzip")),
  broken(
    "an answer of two megabytes",
    "size featureFlags",
    body(() => ({ featureFlags: { a: "x".repeat(2_000_000) } })),
  ),
  broken("no cache header", "cache restrictions Cache-Control", header("cache-control")),
  broken("an answer that a browser may keep", "cache login Cache-Control", header("cache-control", "max-age=60")),
  broken(
    "a cache header that contradicts itself",
    "cache featureFlags Cache-Control",
    header("cache-control", "public, no-store"),
  ),
];

export const statuses: readonly Defect[] = [
  broken("a failure in place of an answer", "status featureFlags", status(200, 500)),
  broken("a redirect", "status restrictions", status(200, 302)),
  broken(
    "an error code with the status 200",
    "status otpInitiate",
    body(() => ({ responseStatus: { errorCode: "SORRY" } })),
  ),
  broken("a refusal with the status of a failure", "status otpVerify refusals.INCORRECT_CODE", status(400, 500)),
  broken("a refusal with another status", "status login", status(400, 409)),
  broken("a heartbeat that is refused", "status playSpanExtend", {
    path: paths.playSpan,
    method: "PUT",
    answers: status(200, 404),
  }),
  broken(
    "a refusal of its own making",
    "refusal login refusals.TOKEN_USED",
    replaced("TOKEN_USED", "LOGIN_IMPOSSIBLE"),
  ),
  broken(
    "the refusal of another situation",
    "refusal otpVerify refusals.MAX_ATTEMPTS_REACHED",
    replaced("MAX_ATTEMPTS_REACHED", "INCORRECT_CODE"),
  ),
  broken(
    "a wrong code that is accepted",
    "refusal otpVerify refusals.INCORRECT_CODE",
    accepted("INCORRECT_CODE", { requestToken: "rt-1" }),
  ),
  broken(
    "an unknown request that is accepted",
    "refusal otpVerify refusals.CODE_EXPIRED",
    accepted("CODE_EXPIRED", { requestToken: "rt-1" }),
  ),
  broken("a cookie with a refusal", "cookie otpVerify Set-Cookie", (response) => {
    if (response.status === 400) response.headers["set-cookie"] = "session_token=e30.e30.e30; Secure; HttpOnly";
  }),
];

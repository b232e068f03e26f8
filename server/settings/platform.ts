// How the operator's platform is called.
import * as z from "zod/mini";
import { minutes, seconds } from "@/domain/duration";
import { url } from "./addresses";
import { json, milliseconds, secret, textLike, wholeNumber, within } from "./rules";
import { type Check, type Rule, setting } from "./setting";

/**
 * A path, or POST or PUT and a path: the documents do not say some methods (SA-64?). Two slashes would name another host,
 * and dots another operation.
 */
const Route = z.pipe(
  z.string().check(
    z.regex(/^((POST|PUT) )?(\/[\w.~!$&'()*+,;=:@%{}-]+)+\/?$/),
    z.refine((route) => !/\/\.{1,2}(\/|$)|%2[ef]/i.test(route)),
  ),
  z.transform((route) => {
    const [path = "", method] = route.split(" ").toReversed();
    return { path, method: method as "POST" | "PUT" | undefined };
  }),
);
const Routes = z.record(z.string(), Route);
const Codes = z.record(z.string(), z.string());

/** Start checks what is in it: settings are also read at the edge, which has no files. */
const pemFile: Rule<string> = textLike(/^\/\S/, "the absolute path of a file in PEM");

const onlyWith = (name: string): Check<string> => ({
  says: `only with \`${name}\``,
  problem: (_, __, all) => (all[name] === undefined ? `needs ${name}` : undefined),
});

/** Names that calls use for something else. */
const reservedHeaders =
  /^(authorization|host|content-.*|accept(-.*)?|idempotency-key|x-request(ed)?-.*|cookie2?|set-cookie2?|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|user-agent|traceparent|tracestate|baggage|forwarded|x-forwarded-.*|x-real-ip|via|proxy-.*|sec-.*|origin|referer|date|http2-settings)$/i;

export const platformSettings = {
  UPSTREAM_ORIGIN: setting({
    rule: url,
    sandbox: (port) => `http://127.0.0.1:${port}`,
    changes: "Every upstream call connects here and keeps the Host of its host; by default each host is called itself.",
  }),
  UPSTREAM_API_KEY: setting({
    rule: secret(16),
    changes: "Tells the platform who calls: sent with every call, and when the key set is fetched.",
  }),
  UPSTREAM_API_KEY_HEADER: setting({
    rule: {
      ...textLike(/^[A-Za-z][\w-]{0,63}$/, "the name of a header"),
      check: {
        says: "none that calls use otherwise",
        problem: (name) => (reservedHeaders.test(name) ? "names a header that calls use otherwise" : undefined),
      },
    },
    default: "X-Api-Key",
    changes: "The header that carries `UPSTREAM_API_KEY`.",
  }),
  UPSTREAM_CERT: setting({
    rule: { ...pemFile, check: onlyWith("UPSTREAM_KEY") },
    changes: "The client certificate, with its chain, by which the platform knows who calls (mTLS). Read at the start.",
  }),
  UPSTREAM_KEY: setting({
    rule: { ...pemFile, check: onlyWith("UPSTREAM_CERT") },
    changes: "The private key of `UPSTREAM_CERT`, without a passphrase; readable by the process alone.",
  }),
  UPSTREAM_CA: setting({
    rule: pemFile,
    changes: "Certificates of the private authorities that may sign the platform's; then no public one may.",
  }),
  UPSTREAM_ROUTES: setting({
    rule: json(Routes, '`{"otpVerify": "/otp/v2/verify", "strongAuthFinish": "PUT /strongauth/v3/challenges"}`'),
    default: {},
    changes:
      "Paths that differ from the contract, by `operationId` (`npm run contract`). Write POST or PUT before the path of a call whose method the documents do not say (SA-64?).",
  }),
  UPSTREAM_CODES: setting({
    rule: json(Codes, '`{"MAX_RESENDS_REACHED": "OTP-17"}`'),
    default: {},
    changes: "The platform's own error codes, by the code of the contract (OTP-31?).",
  }),
  UPSTREAM_DEADLINE_MS: setting({
    rule: within(milliseconds(100), seconds(1), minutes(2)),
    default: seconds(30),
    changes:
      "The longest that one call may take, without the time in which a file arrives. A read that its page can do without has less.",
  }),
  UPSTREAM_CALLS_PER_SERVICE: setting({
    rule: within(wholeNumber(1), 1, 10_000),
    default: 100,
    changes: "Calls of one service that run at the same time, so that a hanging service cannot hold up all requests.",
  }),
};

// How the operator's platform is called.
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { url } from "./addresses";
import { json, milliseconds, wholeNumber } from "./rules";
import { setting } from "./setting";

const Paths = z.record(z.string(), z.string().check(z.startsWith("/")));
const Methods = z.record(z.string(), z.enum(["POST", "PUT"]));
const Codes = z.record(z.string(), z.string());

export const platformSettings = {
  UPSTREAM_ORIGIN: setting({
    rule: url,
    sandbox: (port) => `http://127.0.0.1:${port}`,
    changes: "Every upstream call connects here and keeps the Host of its host; by default each host is called itself.",
  }),
  UPSTREAM_ROUTES: setting({
    rule: json(Paths, '`{"otpVerify": "/otp/v2/verify"}`'),
    default: {},
    changes: "Paths that differ from the contract, by operation (`npm run contract`).",
  }),
  UPSTREAM_METHODS: setting({
    rule: json(Methods, '`{"strongAuthTrigger": "POST"}`'),
    default: {},
    changes: "Methods by operation, where the documents leave POST or PUT open (SA-64?).",
  }),
  UPSTREAM_CODES: setting({
    rule: json(Codes, '`{"MAX_RESENDS_REACHED": "OTP-17"}`'),
    default: {},
    changes: "The platform's own error codes, by the code of the contract (OTP-31?).",
  }),
  UPSTREAM_DEADLINE_MS: setting({
    rule: milliseconds(100),
    default: seconds(30),
    changes:
      "The longest that one call may take, without the time in which a file arrives. A read that its page can do without has less.",
  }),
  UPSTREAM_CALLS_PER_SERVICE: setting({
    rule: wholeNumber(1),
    default: 100,
    changes: "Calls of one service that run at the same time, so that a hanging service cannot hold up all requests.",
  }),
};

// Platforms whose answers hold something wrong.
import { body, broken, type Defect, firstOf, type Members, replaced } from "./spoil.ts";

/** Adds or replaces members; one that is undefined is left out. */
const holding = (more: Members) => body((all) => ({ ...all, ...more }));
const restriction = (more: Members) => body((all) => void Object.assign(firstOf(all.restrictions), more));

export const members: readonly Defect[] = [
  broken(
    "a required member that is missing",
    "shape playSpans answer.currentServerTime",
    holding({ currentServerTime: undefined }),
  ),
  broken(
    "a required member that is missing further in",
    "shape playSpans answer.playSpan.clientKey",
    holding({ playSpan: {} }),
  ),
  broken("null for a required member", "shape otpInitiate answer.requestKey", holding({ requestKey: null })),
  broken("a number for a text", "shape otpVerify answer.requestToken", holding({ requestToken: 12 })),
  broken(
    "a time that is none",
    "shape playSpans answer.siteExperienceServerTime",
    holding({ siteExperienceServerTime: "now" }),
  ),
  broken(
    "an optional member of another type",
    "shape otpVerify answer.accountExists",
    holding({ accountExists: "yes" }),
  ),
  broken("an object for a list", "shape restrictions answer.restrictions", holding({ restrictions: {} })),
  broken(
    "a step without its code",
    "shape restrictions answer.restrictions[].correctiveActions[].correctiveActionCode",
    restriction({ correctiveActions: [{}] }),
  ),
  broken(
    "a text that is none",
    "shape restrictions answer.restrictions[].explanation.header",
    restriction({ explanation: { header: 7, details: "x" } }),
  ),
  broken(
    "a flag that is neither true nor false",
    "shape featureFlags answer.featureFlags.ViewOdds",
    holding({ featureFlags: { ViewOdds: "yes" } }),
  ),
  broken("another spelling of an optional member", "casing otpVerify answer.mfaInfo", replaced("mfaInfo", "mfa_info")),
  broken(
    "another spelling of a required member",
    "casing restrictions answer.restrictions[].shortReasonCode",
    replaced("shortReasonCode", "short_reason_code"),
  ),
  broken("an unknown member", "unknown restrictions answer.servedBy", holding({ servedBy: "node-7" }), {
    isWarning: true,
  }),
  broken(
    "the code that was sent, in the answer",
    "secret otpInitiate answer.verificationCode",
    holding({ verificationCode: "418302" }),
  ),
  broken("the number that was submitted, in the answer", "secret ssn answer.echo", holding({ echo: "900123456" })),
  broken(
    "the session token, in the answer",
    "secret login answer.jwt",
    holding({ jwt: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln" }),
  ),
  broken("texts in one language", "locale restrictions answer.restrictions[].explanation.header", {
    receives: (headers) => {
      headers["accept-language"] = "en-US";
    },
  }),
];

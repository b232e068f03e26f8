// Platforms whose answers hold something wrong.
import { body, broken, type Defect, firstOf, replaced } from "./spoil.ts";

export const members: readonly Defect[] = [
  broken(
    "a required member that is missing",
    "shape playSpans answer.currentServerTime",
    body(({ currentServerTime: _, ...rest }) => rest),
  ),
  broken(
    "a required member that is missing further in",
    "shape playSpans answer.playSpan.clientKey",
    body((all) => ({ ...all, playSpan: {} })),
  ),
  broken(
    "null for a required member",
    "shape otpInitiate answer.requestKey",
    body((all) => ({ ...all, requestKey: null })),
  ),
  broken(
    "a number for a text",
    "shape otpVerify answer.requestToken",
    body((all) => ({ ...all, requestToken: 12 })),
  ),
  broken(
    "a time that is none",
    "shape playSpans answer.siteExperienceServerTime",
    body((all) => ({ ...all, siteExperienceServerTime: "yesterday" })),
  ),
  broken(
    "an optional member of another type",
    "shape otpVerify answer.accountExists",
    body((all) => ({ ...all, accountExists: "yes" })),
  ),
  broken(
    "an object for a list",
    "shape restrictions answer.restrictions",
    body(() => ({ restrictions: {} })),
  ),
  broken(
    "a step without its code",
    "shape restrictions answer.restrictions[].correctiveActions[].correctiveActionCode",
    body((all) => {
      firstOf(all.restrictions).correctiveActions = [{}];
    }),
  ),
  broken(
    "a text that is none",
    "shape restrictions answer.restrictions[].explanation.header",
    body((all) => {
      firstOf(all.restrictions).explanation = { header: 7, details: "x" };
    }),
  ),
  broken(
    "a flag that is neither true nor false",
    "shape featureFlags answer.featureFlags.ViewOdds",
    body(() => ({ featureFlags: { ViewOdds: "yes" } })),
  ),
  broken("another spelling of an optional member", "casing otpVerify answer.mfaInfo", replaced("mfaInfo", "mfa_info")),
  broken(
    "another spelling of a required member",
    "casing restrictions answer.restrictions[].shortReasonCode",
    replaced("shortReasonCode", "short_reason_code"),
  ),
  broken(
    "an unknown member",
    "unknown restrictions answer.servedBy",
    body((all) => ({ ...all, servedBy: "node-7" })),
    { isWarning: true },
  ),
  broken(
    "the code that was sent, in the answer",
    "secret otpInitiate answer.verificationCode",
    body((all) => ({ ...all, verificationCode: "418302" })),
  ),
  broken(
    "the number that was submitted, in the answer",
    "secret ssn answer.echo",
    body((all) => ({ ...all, echo: "900123456" })),
  ),
  broken(
    "the session token, in the answer",
    "secret login answer.jwt",
    body((all) => ({ ...all, jwt: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln" })),
  ),
  broken("texts in one language", "locale restrictions answer.restrictions[].explanation.header", {
    receives: (headers) => {
      headers["accept-language"] = "en-US";
    },
  }),
];

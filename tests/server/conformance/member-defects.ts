// Platforms whose answers hold something wrong.
import { body, type Defect, firstOf, paths, replaced } from "./spoil.ts";

export const members: readonly Defect[] = [
  {
    name: "a required member that is missing",
    finding: ["shape", "playSpans", "answer.currentServerTime"],
    fault: { path: paths.playSpans, answers: body(({ currentServerTime: _, ...rest }) => rest) },
  },
  {
    name: "a required member that is missing further in",
    finding: ["shape", "playSpans", "answer.playSpan.clientKey"],
    fault: { path: paths.playSpans, answers: body((all) => ({ ...all, playSpan: {} })) },
  },
  {
    name: "null for a required member",
    finding: ["shape", "otpInitiate", "answer.requestKey"],
    fault: { path: paths.otpInitiate, answers: body((all) => ({ ...all, requestKey: null })) },
  },
  {
    name: "a number for a text",
    finding: ["shape", "otpVerify", "answer.requestToken"],
    fault: { path: paths.otpVerify, answers: body((all) => ({ ...all, requestToken: 12 })) },
  },
  {
    name: "a time that is none",
    finding: ["shape", "playSpans", "answer.siteExperienceServerTime"],
    fault: { path: paths.playSpans, answers: body((all) => ({ ...all, siteExperienceServerTime: "yesterday" })) },
  },
  {
    name: "an optional member of another type",
    finding: ["shape", "otpVerify", "answer.accountExists"],
    fault: { path: paths.otpVerify, answers: body((all) => ({ ...all, accountExists: "yes" })) },
  },
  {
    name: "an object for a list",
    finding: ["shape", "restrictions", "answer.restrictions"],
    fault: { path: paths.restrictions, answers: body(() => ({ restrictions: {} })) },
  },
  {
    name: "a step without its code",
    finding: ["shape", "restrictions", "answer.restrictions[].correctiveActions[].correctiveActionCode"],
    fault: {
      path: paths.restrictions,
      answers: body((all) => {
        firstOf(all.restrictions).correctiveActions = [{}];
      }),
    },
  },
  {
    name: "a text that is none",
    finding: ["shape", "restrictions", "answer.restrictions[].explanation.header"],
    fault: {
      path: paths.restrictions,
      answers: body((all) => {
        firstOf(all.restrictions).explanation = { header: 7, details: "x" };
      }),
    },
  },
  {
    name: "a flag that is neither true nor false",
    finding: ["shape", "featureFlags", "answer.featureFlags.ViewOdds"],
    fault: { path: paths.featureFlags, answers: body(() => ({ featureFlags: { ViewOdds: "yes" } })) },
  },
  {
    name: "another spelling of an optional member",
    finding: ["casing", "otpVerify", "answer.mfaInfo"],
    fault: { path: paths.otpVerify, answers: replaced("mfaInfo", "mfa_info") },
  },
  {
    name: "another spelling of a required member",
    finding: ["casing", "restrictions", "answer.restrictions[].shortReasonCode"],
    fault: { path: paths.restrictions, answers: replaced("shortReasonCode", "short_reason_code") },
  },
  {
    name: "an unknown member",
    finding: ["unknown", "restrictions", "answer.servedBy"],
    fault: { path: paths.restrictions, answers: body((all) => ({ ...all, servedBy: "node-7" })) },
    isWarning: true,
  },
  {
    name: "the code that was sent, in the answer",
    finding: ["secret", "otpInitiate", "answer.verificationCode"],
    fault: { path: paths.otpInitiate, answers: body((all) => ({ ...all, verificationCode: "418302" })) },
  },
  {
    name: "the number that was submitted, in the answer",
    finding: ["secret", "ssn", "answer.echo"],
    fault: { path: paths.ssn, answers: body((all) => ({ ...all, echo: "900123456" })) },
  },
  {
    name: "the session token, in the answer",
    finding: ["secret", "login", "answer.jwt"],
    fault: { path: paths.login, answers: body((all) => ({ ...all, jwt: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln" })) },
  },
  {
    name: "texts in one language",
    finding: ["locale", "restrictions", "answer.restrictions[].explanation.header"],
    fault: {
      path: paths.restrictions,
      receives: (headers) => {
        headers["accept-language"] = "en-US";
      },
    },
  },
];

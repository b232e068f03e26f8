// The refusals and failures of a posted persona.
import type { Quirks } from "../platform/persona.ts";
import { boolean, number, object, oneOf, optional, present, string } from "./read-input.ts";

export function quirks(value: unknown, member: string): Quirks {
  const input = object(value, member);
  return present({
    signInRefusal: optional(input.signInRefusal, `${member}.signInRefusal`, (code, at) =>
      oneOf(code, ["CRB-1210", "USR-514", "JWE_FAILED"], at),
    ),
    loginRefusal: optional(input.loginRefusal, `${member}.loginRefusal`, (code, at) =>
      oneOf(code, ["CRB-1210", "USR-514", "JWE_FAILED"], at),
    ),
    passkeyIsOneFactor: optional(input.passkeyIsOneFactor, `${member}.passkeyIsOneFactor`, boolean),
    playSpanRefusal: optional(input.playSpanRefusal, `${member}.playSpanRefusal`, string),
    heartbeatRefusal: optional(input.heartbeatRefusal, `${member}.heartbeatRefusal`, string),
    logoutFails: optional(input.logoutFails, `${member}.logoutFails`, boolean),
    pascalCase: optional(input.pascalCase, `${member}.pascalCase`, boolean),
    brokenAvatar: optional(input.brokenAvatar, `${member}.brokenAvatar`, boolean),
    neverClears: optional(input.neverClears, `${member}.neverClears`, string),
    emailRisk: optional(input.emailRisk, `${member}.emailRisk`, (verdict, at) =>
      oneOf(verdict, ["passes", "challenge", "fails", "breaks"], at),
    ),
    recoveryRefusal: optional(input.recoveryRefusal, `${member}.recoveryRefusal`, (code, at) =>
      oneOf(code, ["REC-429", "REC-500"], at),
    ),
    acknowledgement: optional(input.acknowledgement, `${member}.acknowledgement`, (answer, at) =>
      oneOf(answer, ["unconfirmed", "breaks"], at),
    ),
    reactivationRefusal: optional(input.reactivationRefusal, `${member}.reactivationRefusal`, string),
    isTransferSlow: optional(input.isTransferSlow, `${member}.isTransferSlow`, boolean),
    transferRefusal: optional(input.transferRefusal, `${member}.transferRefusal`, string),
    screening: optional(input.screening, `${member}.screening`, (result, at) => oneOf(result, ["match", "breaks"], at)),
    stepsDown: optional(input.stepsDown, `${member}.stepsDown`, (down, at) =>
      Object.fromEntries(
        Object.entries(object(down, at)).map(([code, count]) => [code, number(count, `${at}.${code}`)]),
      ),
    ),
    codeDelivery: optional(input.codeDelivery, `${member}.codeDelivery`, (state, at) =>
      oneOf(state, ["queued", "sent", "failed"], at),
    ),
    changesUnproved: optional(input.changesUnproved, `${member}.changesUnproved`, boolean),
    strongAuthFails: optional(input.strongAuthFails, `${member}.strongAuthFails`, boolean),
    fails: optional(input.fails, `${member}.fails`, string),
    forgetsBans: optional(input.forgetsBans, `${member}.forgetsBans`, boolean),
    onboardingRefusal: optional(input.onboardingRefusal, `${member}.onboardingRefusal`, string),
    sessionMinutes: optional(input.sessionMinutes, `${member}.sessionMinutes`, number),
  });
}

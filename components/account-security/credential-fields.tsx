"use client";
import { useEffect, useRef, useState } from "react";
import { useFormState } from "@/components/forms/form-screen";
import { useValidatedForm } from "@/components/forms/use-validated-form";
import { ValidatedFields } from "@/components/forms/validated-fields";
import { eraseInApp } from "@/components/native/biometrics";
import { PasswordField } from "@/components/ui/fields/password-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { CredentialLimits } from "@/domain/account-security/credential-limits";
import { type CredentialPart, credentialErrorDelayMs } from "@/domain/account-security/credentials";
import type { CredentialWords } from "./credential-keys";
import type { Measured } from "./credential-rule";
import { fetchEstimator } from "./password-strength";
import { StrengthMeter } from "./strength-meter";

type CredentialFieldsProps = {
  asks: readonly CredentialPart[];
  limits: CredentialLimits;
  /** The account as it is: what a password must not repeat. */
  own: { username: string; email: string };
  /** With the limits. */
  hints: Readonly<Record<CredentialPart, string>>;
  words: CredentialWords;
  problems: Readonly<Record<string, string>>;
};

/** The change may have been made, so that the app must not keep a password that may be the old one. */
const isAnswerMissing = (problem: string | undefined) => problem === "resultUnknown" || problem === "network";

/** A new user name, a new password, or both (CRED-01). Validated on change; an error appears half a second later (CRED-08). */
export function CredentialFields({ asks, limits, own, hints, words, problems }: CredentialFieldsProps) {
  const { attempt, problem } = useFormState();
  const [scored, setScored] = useState<{ attempt: number; score: number | undefined }>();
  const measured = useRef<Measured>(undefined);
  const form = useValidatedForm({
    mode: "onChange",
    delayMs: credentialErrorDelayMs,
    problems,
    load: () => import("./credential-rule"),
    rule: ({ credentialRule }) => credentialRule({ asks, limits, own, measured: measured.current }),
    async prepare({ measurePassword }, values) {
      if (!asks.includes("password")) return;
      measured.current = await measurePassword(values, own);
      setScored({ attempt, score: measured.current.score });
    },
  });
  const mayBeOld = isAnswerMissing(problem) && asks.includes("password");
  // The preference stays as it is: after the change the session can write nothing, and the press that finds it saved stores it again.
  useEffect(() => {
    if (mayBeOld) void eraseInApp();
  }, [mayBeOld]);
  return (
    <ValidatedFields form={form} submit={words["Credentials.submit"]} busy={words["Common.busy"]}>
      {asks.includes("username") ? (
        <TextField
          {...form.field("username")}
          label={words["Credentials.username.label"]}
          hint={hints.username}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
      ) : (
        // tells a password manager which account the password is for
        <input type="text" autoComplete="username" defaultValue={own.username} readOnly hidden />
      )}
      {asks.includes("password") && (
        <>
          <PasswordField
            {...form.secret("password", { onFocus: fetchEstimator })}
            label={words["Credentials.password.label"]}
            hint={hints.password}
            words={words}
            autoComplete="new-password"
          />
          <StrengthMeter score={scored?.attempt === attempt ? scored.score : undefined} words={words} />
        </>
      )}
    </ValidatedFields>
  );
}

"use client";
import { useEffect, useRef, useState } from "react";
import { useFormState } from "@/components/forms/form-screen";
import { BusyButton } from "@/components/ui/busy-button";
import { Actions, Fields } from "@/components/ui/fields";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { CredentialLimits } from "@/domain/account-security/credential-limits";
import {
  type CredentialPart,
  credentialErrorDelayMs,
  passwordProblem,
  usernameProblem,
} from "@/domain/account-security/credentials";
import type { Problem } from "@/domain/problems";
import { fetchEstimator, strengthOf } from "./password-strength";
import { StrengthMeter, type StrengthWords } from "./strength-meter";

export type CredentialWords = {
  username: { label: string; hint: string };
  password: { label: string; hint: string; show: string; hide: string; shown: string; hidden: string };
  strength: StrengthWords;
  submit: string;
  busy: string;
  /** Problem → sentence. */
  problems: Readonly<Record<string, string>>;
};

type CredentialFieldsProps = {
  asks: readonly CredentialPart[];
  limits: CredentialLimits;
  /** The account as it is: what a password must not repeat. */
  own: { username: string; email: string };
  words: CredentialWords;
};

type Found = { problem?: Problem | undefined; score?: number | undefined };

/** A new user name, a new password, or both (CRED-01). Checked on change; an error appears half a second later (CRED-08). */
export function CredentialFields({ asks, limits, own, words }: CredentialFieldsProps) {
  const { fields, values, attempt } = useFormState();
  const isHydrated = useHydrated();
  const [found, setFound] = useState<Partial<Record<CredentialPart, Found>>>({});
  const timers = useRef<Partial<Record<CredentialPart, ReturnType<typeof setTimeout>>>>({});
  const typed = useRef({ username: values.username ?? "", password: "" });

  // The form is emptied after each answer, so what was found in it is over.
  useEffect(() => {
    if (attempt === 0) return;
    for (const timer of Object.values(timers.current)) clearTimeout(timer);
    typed.current.password = "";
    setFound({});
  }, [attempt]);
  useEffect(() => () => Object.values(timers.current).forEach(clearTimeout), []);

  async function check(part: CredentialPart): Promise<Found> {
    const { username, password } = typed.current;
    if (part === "username") return { problem: usernameProblem(username, limits) };
    const about = { username: asks.includes("username") ? username : own.username, email: own.email };
    const score = await strengthOf(password, [about.username, about.email]);
    return { score, problem: passwordProblem(password, limits, { ...about, score }) };
  }

  function change(part: CredentialPart, value: string) {
    typed.current[part] = value;
    clearTimeout(timers.current[part]);
    setFound((before) => ({ ...before, [part]: { score: before[part]?.score } }));
    timers.current[part] = setTimeout(async () => {
      const now = await check(part);
      if (typed.current[part] === value) setFound((before) => ({ ...before, [part]: now }));
    }, credentialErrorDelayMs);
  }

  const wrong = (part: CredentialPart) => {
    const mine = found[part];
    if (!mine) return fields[part];
    return mine.problem && words.problems[mine.problem];
  };
  return (
    <Fields>
      {asks.includes("username") ? (
        <TextField
          name="username"
          label={words.username.label}
          hint={words.username.hint}
          defaultValue={values.username}
          error={wrong("username")}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.usernameMax + 20}
          onChange={(event) => change("username", event.currentTarget.value)}
        />
      ) : (
        // tells a password manager whose password this is
        <input type="text" autoComplete="username" defaultValue={own.username} readOnly hidden />
      )}
      {asks.includes("password") && (
        <>
          <PasswordField
            name="password"
            label={words.password.label}
            hint={words.password.hint}
            error={wrong("password")}
            words={words.password}
            autoComplete="new-password"
            maxLength={limits.passwordMax + 20}
            onFocus={fetchEstimator}
            onChange={(event) => change("password", event.currentTarget.value)}
          />
          {isHydrated && <StrengthMeter score={found.password?.score} words={words.strength} />}
        </>
      )}
      <Actions>
        <BusyButton busyLabel={words.busy}>{words.submit}</BusyButton>
      </Actions>
    </Fields>
  );
}

"use client";
import { useActionState } from "react";
import { useForm } from "react-hook-form";
import { submit } from "./actions";

export function Form({ words }) {
  const [problem, action] = useActionState(submit, null);
  const { register } = useForm({ mode: "onBlur" });
  return (
    <form action={action} noValidate>
      <p role="alert">{problem && words.missing}</p>
      <label htmlFor="code">{words.label}</label>
      <input id="code" inputMode="numeric" autoComplete="one-time-code" {...register("code", { required: true })} />
      <button type="submit">{words.submit}</button>
    </form>
  );
}

"use client";
import { useActionState } from "react";
import { submit } from "./actions";

export function Form() {
  const [problem, action] = useActionState(submit, null);
  return (
    <form action={action}>
      <p>{problem}</p>
      <label>
        Code <input name="code" />
      </label>
      <button type="submit">Continue</button>
    </form>
  );
}

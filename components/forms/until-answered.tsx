"use client";
import type { ReactNode } from "react";
import { useFormState } from "./form-screen";

/** What is worth saying only until the form around it has been answered. */
export function UntilAnswered({ children }: { children: ReactNode }) {
  return useFormState().attempt === 0 ? children : null;
}

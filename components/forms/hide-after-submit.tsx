"use client";
import type { ReactNode } from "react";
import { useFormState } from "./form-screen";

/** Hidden after the first submit of the form around it. */
export function HideAfterSubmit({ children }: { children: ReactNode }) {
  return useFormState().attempt === 0 ? children : null;
}

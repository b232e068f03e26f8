import { useEffect, useRef } from "react";
import { useFormState } from "../forms/form-screen";
import { eraseInApp } from "./biometrics";

/**
 * Has the app forget what it has just stored, when the form around says that the preference was not saved.
 * @returns what the component sets once the app has stored
 */
export function useUnsavedCredentials() {
  const state = useFormState();
  const hasStored = useRef(false);
  useEffect(() => {
    if (!state.problem || !hasStored.current) return;
    hasStored.current = false;
    void eraseInApp();
  }, [state]);
  return hasStored;
}

import { useEffect, useRef, useState } from "react";
import { askAboutPhone } from "../forms/phone-question";

const debounceMs = 300;

/**
 * Checks a phone number with the server on blur (PHN-05): is it valid for its country, and is it free? Debounced by 300 ms; a new
 * check cancels an earlier one. A check that fails shows nothing: the submit decides (PHN-19?).
 */
export function usePhoneCheck(whenPointerIsUp: (change: () => void) => void) {
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const current = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined);

  const cancel = () => {
    clearTimeout(current.current?.timer);
    current.current?.abort.abort();
  };

  function forget() {
    cancel();
    setProblem(undefined);
    setChecking(false);
  }

  function check(phone: string, countryCode: string) {
    cancel();
    setChecking(false);
    if (phone.trim() === "") return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      setChecking(true);
      const answer = await askAboutPhone({ phone, countryCode }, abort.signal).catch(() => undefined);
      if (abort.signal.aborted) return;
      setChecking(false);
      whenPointerIsUp(() => setProblem(answer?.problem));
    }, debounceMs);
    current.current = { timer, abort };
  }

  const unmount = useRef(cancel);
  useEffect(() => () => unmount.current(), []);
  return { problem, isChecking, check, forget };
}

import { useEffect, useId, useRef, useState } from "react";
import { spokenAt } from "@/domain/session/time-out-warning";
import { Button } from "../ui/buttons/button";
import { Dialog } from "../ui/dialogs/dialog";
import { Buttons } from "../ui/fields/form-layout";
import { announce } from "../ui/live-region";
import { Notice } from "../ui/notice";
import type { KeptDraft } from "./keep-drafts";
import type { Warning } from "./watch-session";

type SessionDialogProps = {
  warning: Warning;
  /** What was kept of the page. */
  kept: KeptDraft | undefined;
  onStay: () => void;
  onLeave: () => void;
  /** The player closes the warning of a session that cannot be extended. */
  onDismiss: () => void;
};

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));
const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function useSecondsLeft(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(endsAt));
    tick();
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, [endsAt]);
  return seconds;
}

/** Opens with the warning, and again when there is news of it; the browser's own ways to close it are an answer. */
function useModal({ warning, onStay, onDismiss }: SessionDialogProps) {
  const id = useId();
  const answer = useRef(onStay);
  answer.current = warning.isLast ? onDismiss : onStay;
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement;
    const close = () => answer.current();
    dialog.addEventListener("close", close);
    return () => {
      dialog.removeEventListener("close", close);
      dialog.close();
    };
  }, [id]);
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement;
    if (!warning || dialog.open) return;
    dialog.showModal();
    dialog.querySelector("h2")?.focus();
  }, [id, warning]);
  return id;
}

/** The warning before a session ends. The time is spoken at the start and at a few moments, not each second. */
export function SessionDialog(props: SessionDialogProps) {
  const { warning, kept, onStay, onLeave } = props;
  const { words, isLast, isUnreachable } = warning;
  const id = useModal(props);
  const secondsLeft = useSecondsLeft(warning.endsAt);
  const moment = spokenAt.findLast((seconds) => secondsLeft <= seconds);
  const spoken = (moment !== undefined && words.spoken[moment]) || "";
  useEffect(() => announce(document.getElementById(id), spoken), [id, spoken]);
  return (
    <Dialog id={id} title={words.title} close={words.close}>
      <p>{words.text}</p>
      <p role="timer">
        {words.timeLeft} <b>{asClock(secondsLeft)}</b>
      </p>
      {kept && (
        <p>
          {kept.text} {kept.missing}
        </p>
      )}
      {isUnreachable && (
        <Notice tone="danger" role="alert">
          {words.unreachable}
        </Notice>
      )}
      <Buttons>
        <Button type="button" onClick={isLast ? onLeave : onStay}>
          {isLast ? words.again : words.stay}
        </Button>
        {!isLast && (
          <Button type="button" variant="second" onClick={onLeave}>
            {words.logOut}
          </Button>
        )}
      </Buttons>
    </Dialog>
  );
}

import { useEffect, useRef, useState } from "react";
import type { SessionTimeLeft } from "@/domain/session/time-out-warning";
import { type DraftKeeper, type KeptDraft, keepDrafts } from "./keep-drafts";
import { leaveEarly, pageAddress } from "./session-calls";
import { SessionDialog } from "./session-dialog";
import { type SessionWatch, type Warning, watchSession } from "./watch-session";

type SessionWarningProps = SessionTimeLeft & {
  /** Opens one of our pages with a reload, in place of this one. */
  go?: (path: string) => void;
};

// At an address with a hash `assign` would add an entry to the history, and one Back would lead to this page again.
const replace = (path: string) => window.location.replace(path);

/**
 * Some browsers keep whole pages for Back, also those that must not be stored. Such a page was rendered for the player of then, who may
 * have logged out since: it is hidden, and loaded anew.
 */
function reloadWhenRestored(reload: () => void): () => void {
  const ends = new AbortController();
  const noteShown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    document.documentElement.hidden = true;
    reload();
  };
  window.addEventListener("pageshow", noteShown, { signal: ends.signal });
  return () => ends.abort();
}

/** Keeps what is typed, and warns before the session ends. Not part of the first load: a page without it works. */
export function SessionWarning({ now, leftMs, warnMs, go = replace }: SessionWarningProps) {
  const [warning, setWarning] = useState<Warning>();
  const [isDismissed, setDismissed] = useState(false);
  const [kept, setKept] = useState<KeptDraft>();
  const keeper = useRef<DraftKeeper>(undefined);
  const watch = useRef<SessionWatch>(undefined);
  const goTo = useRef(go);
  goTo.current = go;

  useEffect(() => reloadWhenRestored(() => goTo.current(pageAddress())), []);

  useEffect(() => {
    const started = keepDrafts();
    keeper.current = started;
    return started.stop;
  }, []);

  useEffect(() => {
    let isOpen = false;
    // the page was rendered again, so the player is there
    setWarning(undefined);
    const started = watchSession(
      { now, leftMs, warnMs },
      {
        onWarning(next) {
          if (next && !isOpen) void keeper.current?.save().then(setKept);
          isOpen = next !== undefined;
          if (!next) setDismissed(false);
          setWarning(next);
        },
        // the page leads to the sign-in page, and from there back to itself
        onEnd: () => goTo.current(pageAddress()),
      },
    );
    watch.current = started;
    return started.stop;
  }, [now, leftMs, warnMs]);

  async function leave() {
    await keeper.current?.save();
    const result = await leaveEarly();
    if (result.kind === "unreachable") return setWarning((now) => now && { ...now, isUnreachable: true });
    goTo.current((result.kind === "answer" && result.answer.leaveTo) || pageAddress());
  }

  if (!warning || isDismissed) return null;
  return (
    <SessionDialog
      warning={warning}
      kept={kept}
      onStay={() => void watch.current?.extend()}
      onLeave={() => void leave()}
      onDismiss={() => setDismissed(true)}
    />
  );
}

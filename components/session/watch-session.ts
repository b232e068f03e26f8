// Watches the end of the session: asks the server shortly before it, warns, and leaves when it is over. In step with the other tabs.
import type { SessionAnswer, SessionTimeLeft } from "@/domain/session/time-out-warning";
import { askForEnd, reportClick, type SessionReply } from "./session-calls";

/** How soon to ask again when the server cannot be reached, and when a session that should be over still is not; milliseconds. */
const retryMs = 5000;
/** The server counts the last second to the session. */
const graceMs = 1000;
/** Coming back to a tab asks at most this often, milliseconds. */
const minGapMs = 1000;

export type Warning = SessionAnswer & {
  /** By the clock of this device. */
  endsAt: number;
  isUnreachable?: boolean;
};

type Reactions = {
  /** The warning to show, or none. */
  onWarning(warning: Warning | undefined): void;
  /** The session is over. */
  onEnd(): void;
};

export type SessionWatch = {
  /** The player stays: extends the session. */
  extend(): Promise<void>;
  stop(): void;
};

/** What one tab tells the others. */
type News = { leftMs: number };

export function watchSession({ now, leftMs, warnMs }: SessionTimeLeft, { onWarning, onEnd }: Reactions): SessionWatch {
  let askedAt = Date.now();
  /** By how much the server's clock is ahead of this device's. */
  const aheadMs = now - askedAt;
  let clickedAt = askedAt;
  let reportedAt = askedAt;
  let last: SessionAnswer | undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("session") : undefined;

  function wait(ms: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(check, Math.max(ms, 0));
  }

  function take(result: SessionReply<SessionAnswer>) {
    if (isStopped) return;
    askedAt = Date.now();
    if (result.kind === "ended") {
      channel?.postMessage({ leftMs: 0 } satisfies News);
      onEnd();
      return;
    }
    if (result.kind === "refused") return;
    if (result.kind === "unreachable") return wait(retryMs);
    const { answer } = result;
    last = answer;
    if (answer.leftMs > answer.warnMs) {
      onWarning(undefined);
      return wait(answer.leftMs - answer.warnMs);
    }
    onWarning({ ...answer, endsAt: askedAt + answer.leftMs });
    wait(answer.leftMs > 0 ? answer.leftMs + graceMs : retryMs);
  }

  /** A click since the last report counts from when it happened. */
  async function check() {
    const hasClicked = clickedAt > reportedAt;
    if (hasClicked) reportedAt = clickedAt;
    const result = await (hasClicked ? reportClick(clickedAt + aheadMs) : askForEnd());
    if (hasClicked && result.kind === "answer") channel?.postMessage({ leftMs: result.answer.leftMs } satisfies News);
    take(result);
  }

  async function extend() {
    clickedAt = reportedAt = Date.now();
    const result = await reportClick();
    if (result.kind === "answer") channel?.postMessage({ leftMs: result.answer.leftMs } satisfies News);
    else if (result.kind === "unreachable" && last)
      onWarning({ ...last, endsAt: askedAt + last.leftMs, isUnreachable: true });
    take(result);
  }

  const ends = new AbortController();
  const { signal } = ends;
  const noteClick = () => {
    clickedAt = Date.now();
  };
  const noteVisible = () => {
    if (document.visibilityState === "visible" && Date.now() - askedAt > minGapMs) void check();
  };
  const noteNews = ({ data }: MessageEvent<News>) => {
    if (data.leftMs <= warnMs) return void check();
    onWarning(undefined);
    wait(data.leftMs - warnMs);
  };
  // before the dialog's buttons, whose clicks are reported at once
  document.addEventListener("click", noteClick, { signal, capture: true });
  document.addEventListener("visibilitychange", noteVisible, { signal });
  channel?.addEventListener("message", noteNews, { signal });
  wait(leftMs - warnMs);
  return {
    extend,
    stop() {
      isStopped = true;
      ends.abort();
      clearTimeout(timer);
      channel?.close();
    },
  };
}

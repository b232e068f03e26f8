// What a request says of its session.
import "server-only";
import type { SessionEnd } from "@/domain/session/account-sessions";
import type { Player } from "@/domain/session/claims";
import type { Device } from "@/server/guard/client";
import type { Notice } from "@/server/session/notice";
import type { KeptPlaySpan } from "@/server/session/play-span";
import type { SessionNote } from "@/server/session/session-note";

/** What the browser holds sealed; each is opened where it is read. In an object of its own, so that a copy of the context opens nothing. */
type SealedFacts = {
  /** The gaming session of this session, if one was created (CA-56!). */
  readonly playSpan?: KeptPlaySpan | undefined;
  /** A message that the last submit of this browser left for the next page. */
  readonly notice?: Notice | undefined;
  /** What this browser can prove of its last session, or of the one in force. */
  readonly sessionNote?: SessionNote | undefined;
  /** The browser, if a right code was entered there before (promise 7). */
  readonly device?: Device | undefined;
};

/** What the browser holds of a session. */
export type SessionFacts = {
  readonly player: Player | null;
  /** The player of a session that is refused here: only for a replayed submit, and for the logout, which ends it under its new id as well. */
  readonly revoked?: Player;
  /** The limit that has ended the session of this browser. */
  readonly sessionEnd?: SessionEnd;
  /** The guard store is unavailable: pages may be read, nothing may be changed. */
  readonly isUnchecked: boolean;
  /** The player's session waits for the second factor of the sign-in (OTP-34?). */
  readonly isPending: boolean;
  /** The player signed in on a shared or public device. */
  readonly isShared: boolean;
  /** The country that the player told us they live in; ISO code. */
  readonly residence?: string | undefined;
  readonly sealed: SealedFacts;
  /** The browser says that it is on the premises (GEO-05). */
  readonly onPremises: boolean;
};

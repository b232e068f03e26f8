// Logout: reasons, sources, and when look-around includes one (GATE-60 to GATE-69!).

export const logoutReasons = ["multiAccounting", "letMeLookAround", "default"] as const;
export type LogoutReason = (typeof logoutReasons)[number];

export const logoutSources = ["native", "web"] as const;
export type LogoutSource = (typeof logoutSources)[number];

/** The word of the notice where the end of the session could not be recorded yet. */
export const endNotRecorded = "endNotRecorded";

/** The payload of the logout call: exactly these two members (GATE-62). */
export type Logout = { source: LogoutSource; reason: LogoutReason };

/** GATE-56, CONST-19: how long the browser waits before it submits a logout, milliseconds. */
export const logoutDelayMs = 250;

/**
 * GATE-65, GATE-66, GATE-69!: whether look-around logs the player out first.
 * @param isPostAuth the restriction applies to the post-auth session
 * @param held permissions of the player
 * @param logoutPermissions of the operator's folder; empty by default (GATE-81?)
 */
export const lookAroundEndsSession = (
  isPostAuth: boolean,
  held: ReadonlySet<string>,
  logoutPermissions: readonly string[],
): boolean => isPostAuth || logoutPermissions.some((permission) => held.has(permission));

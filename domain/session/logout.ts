// Why and from where a player leaves, and what look-around means (GATE-60 to GATE-69!).

export const logoutReasons = ["multiAccounting", "letMeLookAround", "default"] as const;
export type LogoutReason = (typeof logoutReasons)[number];

export const logoutSources = ["native", "web"] as const;
export type LogoutSource = (typeof logoutSources)[number];

/** The payload of the logout call: exactly these two members (GATE-62). */
export type Logout = { source: LogoutSource; reason: LogoutReason };

/** GATE-56, CONST-19: how long the browser waits before a logout acts, milliseconds. */
export const logoutDelayMs = 250;

/**
 * GATE-65, GATE-66, GATE-69!: whether look-around begins with a logout.
 * @param isPostAuth the block stands in a post-auth session
 * @param logoutPermissions configured; empty as shipped (GATE-81?)
 */
export const lookAroundEndsSession = (
  isPostAuth: boolean,
  held: ReadonlySet<string>,
  logoutPermissions: readonly string[],
): boolean => isPostAuth || logoutPermissions.some((permission) => held.has(permission));

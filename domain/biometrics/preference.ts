// What a player has chosen about logging in with their face or finger in the operator's app (PA-20).

const answeredPreferences = ["unknown", "enabled", "skipped"] as const;

/** Null until the player is asked; "unknown" from the moment they are asked until they answer (PA-22). */
export type BiometricPreference = (typeof answeredPreferences)[number] | null;

/** @returns the preference; a value that we do not know counts as asked, so that the player is not asked twice */
export function preferenceFrom(value: unknown): BiometricPreference {
  if (value === null || value === undefined || value === "") return null;
  return answeredPreferences.find((known) => known === value) ?? "unknown";
}

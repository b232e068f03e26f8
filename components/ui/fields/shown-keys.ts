// The words of inputs that are masked until the player shows them.

const buttonKeys = ["Common.action.show", "Common.action.hide"] as const;
export const ssnShownKeys = [...buttonKeys, "CorrectiveAction.ssn.shown", "CorrectiveAction.ssn.hidden"] as const;
export const passwordShownKeys = [...buttonKeys, "Credentials.password.shown", "Credentials.password.hidden"] as const;

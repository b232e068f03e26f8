// Which upstream error codes end the session. KRN is a prefix of the platform's codes; no document says what it stands for
// (decisions/011-when-a-session-ends.md; GATE-45, GATE-50, ERR-03 to ERR-07, ERR-89!, ERR-90!).

/** ERR-03: for a response body without a readable code. */
export const unknownError = { code: "KRN-000", message: "Unknown Error" } as const;

/** ERR-04: for a missing response body, network failures and time-outs. */
export const noAnswer = {
  code: "UNKNOWN_ERROR",
  message: "Unknown error occurred when making request",
} as const;

type DefaultCode = (typeof unknownError | typeof noAnswer)["code"];

/** @returns whether the code is one of the two above, which are ours and not the platform's */
export const isDefaultCode = (code: string | undefined): code is DefaultCode =>
  code === unknownError.code || code === noAnswer.code;

const neverLogOut: readonly string[] = [unknownError.code, "KRN-007"];

/** @param sent by the platform, if any @returns whether it says that the session continues, under whichever status (ERR-05, ERR-06) */
export const keepsSession = (sent: string | undefined): boolean => sent !== undefined && neverLogOut.includes(sent);

/** @returns whether the code contains the marker KRN and is neither KRN-000 nor KRN-007 (CONST-59) */
export const endsSession = (code: string): boolean => code.includes("KRN") && !neverLogOut.includes(code);

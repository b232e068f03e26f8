// Blocking restrictions that have a screen of their own (CA-37), as data: which way on each offers. The others get the generic page.

/** Where the first button of a block leads. */
export type BlockAction = "support" | "taxForm" | "uploadDocument" | "withdraw";

/** Short reason code → its first button. Title and button have their words under `CorrectiveAction.screens`. */
export const restrictionScreens = {
  RequireW9: "taxForm",
  MultiAccountFlag: "uploadDocument",
  Suspected3rdPartyCardRisk: "uploadDocument",
  SuspectedTOURisk: "withdraw",
  RGReview: "withdraw",
} as const satisfies Record<string, BlockAction>;
export type ScreenedRestriction = keyof typeof restrictionScreens;

/** @returns the code when a screen is registered for it */
export const screenFor = (shortReasonCode: string): ScreenedRestriction | undefined =>
  (Object.keys(restrictionScreens) as ScreenedRestriction[]).find((known) => known === shortReasonCode);

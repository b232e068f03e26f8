// What a platform may offer beyond the calls that every platform has: each name stands for one or more
// optional operations, or for messages that the platform sends to the player (conformance/contract/player-messages.ts).

const offers = [
  "accountSummary",
  "agreementReceipts",
  "closureMessage",
  "closureProof",
  "codeDelivery",
  "contactMessages",
  "newDeviceMessage",
  "mergeComparison",
  "passkeySignIn",
  "passkeys",
  "receiptsOfPlayer",
  "restrictionLists",
  "scanLinkByText",
  "reviewMessages",
  "sessionControl",
  "signInHistory",
  "spokenCode",
] as const;
export type Offer = (typeof offers)[number];

/** @returns the known names among those that the platform sent */
export const offersAmong = (named: readonly unknown[]): readonly Offer[] =>
  offers.filter((offer) => named.includes(offer));

// What a row of the table of restriction screens says.

import type { DocumentKind } from "../uploads/upload";

/** What a player can do with an account, as far as a restriction may stop it. */
export const uses = ["play", "deposit", "withdraw", "tools"] as const;
export type Use = (typeof uses)[number];

/** A use that is left out is unknown: the screen does not mention it. */
export type StillAvailable = Readonly<Partial<Record<Use, boolean>>>;

/** Where a button of a block leads. */
export type BlockAction =
  | "deposit"
  | "responsibleGaming"
  | "support"
  | "taxForm"
  | "tryAgain"
  | "uploadDocument"
  | "whyVerify"
  | "withdraw";

/** Links that only some blocks have. The last two are other names of the link to customer support. */
export type BlockLink = "terms" | "approvedStates" | "helpCentre" | "contactUs" | "notMyRequest";

export type RestrictionScreen = {
  /** The component that shows it. */
  layout: "accountLocked" | "betaState" | "chargeback" | "playTime" | "underReview";
  icon: "card" | "clock" | "document" | "heart" | "id-card" | "lock" | "mail" | "person" | "pin" | "shield" | "wallet";
  tone: "accent" | "warning";
  /**
   * Whose words it shows. `ours`: the messages `Restrictions.<code>.title` and `.details`; `both`: the same, and the platform's
   * explanation after them (RS-52); `title`: the title is ours, the text the platform's explanation; `platform`: the explanation's
   * header and details; `review`: those of any review (`Restrictions.UnderReview`) and none of the platform's, because the cause may not
   * be told (money laundering, fraud, watch lists). Missing words are those of `Restrictions.block`.
   */
  copy: "ours" | "both" | "title" | "platform" | "review";
  /** The first is the primary button. */
  actions: readonly BlockAction[];
  /**
   * `offer`: a button that leaves for the product's home, after a logout where the rules ask for one (GATE-65, GATE-66); `logOut`:
   * the same, always after a logout (RS-45); `close`: a button that closes the webview (RS-59?); `hide`: no button.
   */
  lookAround: "offer" | "logOut" | "close" | "hide";
  links?: readonly BlockLink[];
  /** The other products that work are links. Not where the reason may be how the player plays, or is not known: there they are only named. */
  linksOthers?: true;
  /** What the upload that it asks for has to show. */
  documentKind?: DocumentKind;
  /** Our team decides, and the player waits: the block and its status page say since when and until when. */
  isReview?: true;
  /** The player has asked for it, and it ends when the account closes. The screen says since when and until when, as for a review. */
  isClosing?: true;
  stillAvailable: StillAvailable;
  /** Id of a sandbox persona who has this restriction and no other. */
  persona: string;
};

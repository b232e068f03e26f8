// The rows of the account home: what a player can do with the account, and to whom each is offered.
import type { RequiredActions } from "../corrective-actions/required-actions";
import type { Restriction } from "../restrictions/restriction";
import { stillAvailable } from "../restrictions/restriction-actions";

/** What is known of the account when the home is rendered. */
export type HomeFacts = {
  /**
   * Whether the account can be changed (ATT-60): now, after the corrective actions that grant it, or not. "unknown" when the platform
   * did not say.
   */
  maintenance: "open" | "steps" | "closed" | "unknown";
  /** "unknown": the restrictions could not be loaded. */
  standing: RequiredActions["kind"] | "unknown";
  restrictions: readonly Restriction[];
  /** The brand has a page that says where it is licensed (BR-15). */
  hasApprovedStates: boolean;
  /** Sign-in by face or fingerprint exists for this player (PA-26, PA-27). */
  hasBiometrics: boolean;
  /** The platform keeps receipts of agreements. */
  hasReceipts: boolean;
};

type Row = {
  group: "money" | "account";
  icon: "card" | "wallet" | "gauge" | "clock" | "pin" | "shield" | "document" | "person" | "upload";
  /** The use of the account that a restriction may stop. */
  use?: "deposit" | "withdraw";
  /** Invites the player to put more into the account: while it is blocked, offered only if it is known to be possible. */
  isInvitation?: true;
  /** Offered only where this fact is true. */
  needs?: "hasApprovedStates" | "hasBiometrics" | "hasReceipts";
  /** A page of account maintenance, from which the gate redirects players who may not change the account. */
  isMaintenance?: true;
};

const rows = {
  deposit: { group: "money", icon: "card", use: "deposit", isInvitation: true },
  withdraw: { group: "money", icon: "wallet", use: "withdraw" },
  limits: { group: "money", icon: "gauge" },
  statSheet: { group: "money", icon: "clock" },
  approvedStates: { group: "money", icon: "pin", needs: "hasApprovedStates" },
  security: { group: "account", icon: "shield", isMaintenance: true },
  biometrics: { group: "account", icon: "person", needs: "hasBiometrics", isMaintenance: true },
  agreements: { group: "account", icon: "document", needs: "hasReceipts" },
  documents: { group: "account", icon: "upload" },
} as const satisfies Record<string, Row>;

export type HomeRow = keyof typeof rows;
const homeRows = Object.keys(rows) as readonly HomeRow[];

/** @returns what the table says of a row */
export const homeRow = (name: HomeRow): Row => rows[name];

/** @returns whether no block is known; without the restrictions a block is possible */
const isUnblocked = ({ standing }: HomeFacts) => standing === "clear" || standing === "steps";

/**
 * Whether a row keeps its place without leading anywhere: it would be offered, if what is blocked could be read. A row that vanished
 * would look like a decision about the player.
 */
export const isUnreadable = (name: HomeRow, { standing, restrictions }: HomeFacts): boolean =>
  homeRow(name).isInvitation === true && standing === "unknown" && restrictions.length === 0;

function isOfferedTo(facts: HomeFacts, row: Row): boolean {
  const { use, isInvitation, needs, isMaintenance } = row;
  if (needs && !facts[needs]) return false;
  if (isMaintenance && facts.maintenance === "closed") return false;
  const [first, ...rest] = facts.restrictions;
  const available = use && first ? stillAvailable([first, ...rest])[use] : undefined;
  if (available === false) return false;
  return !isInvitation || available === true || isUnblocked(facts);
}

/** @returns the rows of a group that this player is offered, in their order */
export const offeredRows = (group: Row["group"], facts: HomeFacts): readonly HomeRow[] =>
  homeRows.filter(
    (name) => homeRow(name).group === group && (isOfferedTo(facts, rows[name]) || isUnreadable(name, facts)),
  );

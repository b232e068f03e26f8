// What a page says and offers of a restriction that the player cannot clear: worked out once, in the flow, and read by every page
// (scripts/release/requirements/catalogue/decisions.md, "Blocked screens"; decision 023).
import type { Case, CaseSubject } from "../case-status/case";
import type { Product } from "../products";
import { isWordless } from "../rich-text";
import type { Restriction } from "./restriction";
import {
  actionsOf,
  both,
  type Demand,
  demandOf,
  restrictionKey,
  restrictionRow,
  stillAvailable,
} from "./restriction-actions";
import { type BlockAction, type RestrictionScreen, type StillAvailable, uses } from "./restriction-screen";
import { isInOurWords, isTitled, type OurTitle, type OurWords, screenedRestriction } from "./restriction-screens";
import { type ProductStates, type Scope, scopeOf, stopsSeveral } from "./scope";

/** Text of the platform with the markup that it may have, in its language where it names one. */
type PlatformText = { kind: "platform"; text: string; language?: string };
/** `received`: the platform has what was asked for. `general`: nothing is known beyond the block itself. */
type BlockTitle =
  | PlatformText
  | { kind: "ours"; row: OurTitle }
  | { kind: "received"; demand: Demand | "support" }
  | { kind: "onboarding" }
  | { kind: "general" };
export type BlockText =
  | PlatformText
  | { kind: "ours"; row: OurWords }
  | { kind: "received" }
  | { kind: "onboarding" }
  | { kind: "general" };

/** The press that leaves for the product's home or closes the webview, and whether it ends the session (GATE-65, GATE-66). */
export type Leaving = { how: "offer" | "close"; endsSession: boolean } | { how: "hide" };

export type RestrictionView = {
  /** Tells the blocks of a player apart. */
  key: string;
  shortReasonCode: string;
  /** The row of the table of screens: layout, sign and links. */
  row: RestrictionScreen;
  scope: Scope;
  title: BlockTitle;
  /** Each in paragraphs. */
  texts: readonly BlockText[];
  /** The first is the primary button. */
  actions: readonly BlockAction[];
  leaving: Leaving;
  works: StillAvailable;
  /** The other products that work are links. */
  linksOthers: boolean;
  balance?: number;
  playTimeMinutes?: number;
  amountInDispute?: number;
  /** Since when it stops what it stops, epoch milliseconds. */
  since?: number;
  /** What the restriction asks for and does not have yet, if it is offered. */
  demand?: Demand;
  /** The platform has what the restriction asked for. */
  isReceived: boolean;
  /** What waits for a decision: something that was received, or a review. */
  case?: Case;
};

/** One block or several, and what holds for all of them together. */
export type BlockedView = Pick<RestrictionView, "scope" | "works" | "linksOthers" | "leaving" | "balance"> & {
  reasons: readonly [RestrictionView, ...RestrictionView[]];
};

export type BlockFacts = {
  product: Product;
  states: ProductStates;
  /** The player's other restrictions, of whichever product: what they stop of the money is stopped here too. */
  elsewhere: readonly Restriction[];
  /** Look-around logs out first, by the restrictions or by a permission that the player holds (GATE-65, GATE-66). */
  leavingEndsSession: boolean;
  /** Of the chargeback, where it is known. */
  amountInDispute?: number | undefined;
};

const nonEmpty = ({ details, header, language }: Restriction["explanation"], part: "details" | "header") => {
  const text = part === "details" ? details : header;
  return isWordless(text) ? undefined : ({ kind: "platform", text, ...(language && { language }) } as const);
};

function titleOf(restriction: Restriction): BlockTitle {
  if (restriction.isReceived) return { kind: "received", demand: demandOf(restriction) ?? "support" };
  if (restriction.isOnboarding) return { kind: "onboarding" };
  const screened = screenedRestriction(restriction);
  const { copy } = restrictionRow(restriction);
  if (copy === "review") return { kind: "ours", row: "UnderReview" };
  if (copy !== "platform" && screened && isTitled(screened)) {
    return { kind: "ours", row: screened };
  }
  return nonEmpty(restriction.explanation, "header") ?? { kind: "general" };
}

/** RS-52: the platform's own explanation is shown where it is sent, next to ours where the row has one. */
function textsOf(restriction: Restriction): BlockText[] {
  if (restriction.isReceived) return [{ kind: "received" }];
  if (restriction.isOnboarding) return [{ kind: "onboarding" }];
  const screened = screenedRestriction(restriction);
  const { copy } = restrictionRow(restriction);
  if (copy === "review") return [{ kind: "ours", row: "UnderReview" }];
  const sent = nonEmpty(restriction.explanation, "details");
  if ((copy === "ours" || copy === "both") && screened && isInOurWords(screened)) {
    return [{ kind: "ours", row: screened }, ...(copy === "both" && sent ? [sent] : [])];
  }
  return [sent ?? { kind: "general" }];
}

function leavingOf({ lookAround }: RestrictionScreen, endsSession: boolean): Leaving {
  return lookAround === "hide" ? { how: "hide" } : { how: lookAround === "close" ? "close" : "offer", endsSession };
}

/** Money is the account's, so that what any restriction stops of it is stopped. */
function narrowed(works: StillAvailable, elsewhere: readonly Restriction[]): StillAvailable {
  const [first, ...rest] = elsewhere;
  if (!first) return works;
  const { deposit, withdraw } = stillAvailable([first, ...rest]);
  return { ...works, ...(deposit === false && { deposit }), ...(withdraw === false && { withdraw }) };
}

/** What waits for a decision once a demand is met. */
export const subjectOfDemand: Readonly<Record<Demand, CaseSubject>> = {
  taxForm: "taxForm",
  uploadDocument: "document",
  withdraw: "withdrawal",
};

/** @returns what waits for a decision, if anything does */
function caseOf(restriction: Restriction): Case | undefined {
  const { isReceived, case: facts = {} } = restriction;
  const demand = demandOf(restriction);
  if (isReceived) return { subject: demand ? subjectOfDemand[demand] : "sent", facts };
  const { isReview, isClosing } = restrictionRow(restriction);
  if (isClosing) return { subject: "closing", facts };
  return isReview ? { subject: "review", facts } : undefined;
}

/** @returns what the pages say of a restriction that blocks */
export function restrictionView(restriction: Restriction, facts: BlockFacts): RestrictionView {
  const { isReceived = false, balance, playTimeMinutes, since } = restriction;
  const works = narrowed(stillAvailable([restriction]), facts.elsewhere);
  const row = restrictionRow(restriction);
  const waits = caseOf(restriction);
  const actions = actionsOf(restriction, works);
  const demand = demandOf(restriction);
  const offeredDemand = !waits && demand && actions.includes(demand) ? demand : undefined;
  return {
    key: restrictionKey(restriction),
    shortReasonCode: restriction.shortReasonCode,
    row,
    scope: scopeOf(restriction, facts.product, facts.states),
    title: titleOf(restriction),
    texts: textsOf(restriction),
    actions,
    leaving: leavingOf(row, facts.leavingEndsSession),
    // A block stops its product, whatever else it leaves open.
    works: { ...works, play: false },
    linksOthers: row.linksOthers === true,
    ...(balance !== undefined && { balance }),
    ...(playTimeMinutes !== undefined && { playTimeMinutes }),
    ...(row.layout === "chargeback" &&
      facts.amountInDispute !== undefined && { amountInDispute: facts.amountInDispute }),
    ...(since !== undefined && { since }),
    ...(offeredDemand && { demand: offeredDemand }),
    isReceived,
    ...(waits && { case: waits }),
  };
}

const isAccountWide = ({ scope }: RestrictionView) => scope.kind === "account";

/** @returns all blocks of a player as one: one that stops or does not know a use is enough */
export function blockedView(reasons: BlockedView["reasons"], leavingEndsSession: boolean): BlockedView {
  const [first, ...others] = reasons;
  const works = uses.flatMap((use) => {
    const known = others.reduce((sum, { works: of }) => both(sum, of[use]), first.works[use]);
    return known === undefined ? [] : [[use, known] as const];
  });
  const balance = reasons.find((one) => one.balance !== undefined)?.balance;
  return {
    reasons,
    scope: (reasons.find(isAccountWide) ?? reasons.find(({ scope }) => stopsSeveral(scope)) ?? first).scope,
    works: Object.fromEntries(works),
    linksOthers: reasons.every((one) => one.linksOthers),
    leaving: others.length === 0 ? first.leaving : { how: "offer", endsSession: leavingEndsSession },
    ...(balance !== undefined && { balance }),
  };
}

import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";
import layout from "../ui/layout.module.css";
import { Amount } from "../ui/lists/amount";
import { Track } from "../ui/lists/track";
import styles from "./money-card.module.css";

type ShownLimit = {
  id: string;
  /** "Deposit limit $200.00 a week" */
  text: ReactNode;
  /** "$140.00 left", and the share that is used, from 0 to 1. */
  rest?: { text: string; usedShare: number } | undefined;
};

type MoneyCardProps = {
  balance?: { label: string; amount: string } | undefined;
  limits: readonly ShownLimit[];
};

/** The player's balance and how far limits are used. The words say it; the track is decoration. */
export function MoneyCard({ balance, limits }: MoneyCardProps) {
  if (!balance && limits.length === 0) return null;
  return (
    <div className={classNames(layout.space4, layout.card)}>
      {balance && <Amount label={balance.label}>{balance.amount}</Amount>}
      {limits.map(({ id, text, rest }) => (
        <div key={id} className={classNames(layout.space2, styles.limit)}>
          <Track
            words={text}
            rest={rest?.text}
            line={rest && { length: 100, whole: "M0 3h100", filled: `M0 3h${Math.round(rest.usedShare * 100)}` }}
          />
        </div>
      ))}
    </div>
  );
}

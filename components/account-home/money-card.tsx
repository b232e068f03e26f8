import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";
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

/** "$12,040.50" */
const maxShortLength = 10;

/** The player's balance and how far limits are used. The words say it; the track is decoration. */
export function MoneyCard({ balance, limits }: MoneyCardProps) {
  if (!balance && limits.length === 0) return null;
  return (
    <div className={styles.card}>
      {balance && (
        <dl>
          <dt className={styles.label}>{balance.label}</dt>
          <dd className={classNames(styles.amount, balance.amount.length > maxShortLength && styles.long)}>
            {balance.amount}
          </dd>
        </dl>
      )}
      {limits.map(({ id, text, rest }) => (
        <div key={id} className={styles.limit}>
          <p className={styles.words}>
            <span>{text}</span>
            {rest && <span className={styles.left}>{rest.text}</span>}
          </p>
          {rest && (
            <svg viewBox="0 0 100 6" height="6" preserveAspectRatio="none" className={styles.track} aria-hidden="true">
              <rect width="100" height="6" />
              <rect width={Math.round(rest.usedShare * 100)} height="6" className={styles.used} />
            </svg>
          )}
        </div>
      ))}
    </div>
  );
}

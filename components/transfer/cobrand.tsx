import { Mark } from "../shell/mark";
import type { MarkShapes } from "../shell/mark-shapes";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import styles from "./cobrand.module.css";

type CobrandProps = {
  /** The other operator. Without a logo it has a plain picture. */
  partner: { name: string; logo?: string | undefined };
  own: { name: string; mark: MarkShapes };
};

/** TRF-02: the logo of the operator that the account comes from, and our own. The title names both. */
export function Cobrand({ partner, own }: CobrandProps) {
  return (
    <div className={styles.cobrand} aria-hidden="true">
      <div className={styles.brand}>
        <span className={styles.plate}>
          {partner.logo === undefined ? (
            <Icon name="wallet" className={styles.picture} />
          ) : (
            <svg viewBox="0 0 28 28" className={classNames(styles.picture, styles.logo)} aria-hidden="true">
              <path d={partner.logo} />
            </svg>
          )}
        </span>
        <span translate="no">{partner.name}</span>
      </div>
      <Icon name="chevron" className={styles.onward} />
      <div className={styles.brand}>
        <span className={classNames(styles.plate, styles.own)}>
          <Mark shapes={own.mark} />
        </span>
        <span translate="no">{own.name}</span>
      </div>
    </div>
  );
}

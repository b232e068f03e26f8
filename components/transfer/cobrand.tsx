import type { BrandId } from "@/domain/brands";
import { Mark } from "../shell/mark";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import styles from "./cobrand.module.css";

type CobrandProps = {
  /** The other operator. Without a logo it has a plain picture. */
  partner: { name: string; logo?: string | undefined };
  own: { name: string; id: BrandId };
};

/** TRF-02: the logo of the operator that the account comes from, and our own. The title names both. */
export function Cobrand({ partner, own }: CobrandProps) {
  return (
    <div className={styles.cobrand} aria-hidden="true">
      <div className={styles.brand}>
        <span className={styles.plate}>
          {partner.logo === undefined ? (
            <Icon name="wallet" size="2.25rem" />
          ) : (
            <svg viewBox="0 0 28 28" width="2.25em" height="2.25em" className={styles.logo} aria-hidden="true">
              <path d={partner.logo} />
            </svg>
          )}
        </span>
        <span translate="no">{partner.name}</span>
      </div>
      <Icon name="chevron" className={styles.onward} />
      <div className={styles.brand}>
        <span className={classNames(styles.plate, styles.own)}>
          <Mark brand={own.id} />
        </span>
        <span translate="no">{own.name}</span>
      </div>
    </div>
  );
}

import { Anchor } from "@/components/ui/buttons/text-link";
import type { Drawing } from "@/domain/operator/interface/drawing";
import styles from "./brand-bar.module.css";
import { Mark } from "./mark";
import { SiteMenu, type SiteMenuProps } from "./site-menu";
import { TrustLines, type TrustWords } from "./trust-lines";

export type BrandBarProps = {
  brand: { name: string; mark: Drawing; href: string };
  /** One line about care, on the panel. */
  care: string;
  trust: TrustWords;
  menu?: SiteMenuProps;
};

/** A bar in the brand's colour on a phone; from 64 rem a panel beside the page, with the brand's drawing. */
export function BrandBar({ brand, care, trust, menu }: BrandBarProps) {
  return (
    <header className={styles.head}>
      <div className={styles.side} data-brand-drawing="">
        <Anchor className={styles.brand} href={brand.href}>
          <Mark drawing={brand.mark} />
          <span translate="no">{brand.name}</span>
        </Anchor>
        <div className={styles.words}>
          <p className={styles.care}>{care}</p>
          <div className={styles.trust}>
            <TrustLines words={trust} />
          </div>
        </div>
      </div>
      {menu && <SiteMenu {...menu} />}
    </header>
  );
}

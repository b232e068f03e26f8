import { Anchor } from "@/components/ui/buttons/text-link";
import type { BrandId } from "@/domain/brands";
import styles from "./brand-bar.module.css";
import { Mark } from "./mark";
import { SiteMenu, type SiteMenuProps } from "./site-menu";

export type BrandBarProps = {
  brand: { id: BrandId; name: string; href: string };
  /** One line about care, on the panel. */
  care: string;
  menu?: SiteMenuProps;
};

/** A bar in the brand's colour on a phone; from 64 rem a panel next to the page, with the brand's drawing. */
export function BrandBar({ brand, care, menu }: BrandBarProps) {
  return (
    <header className={styles.head}>
      <div className={styles.side} data-brand-drawing="">
        <Anchor className={styles.brand} href={brand.href}>
          <Mark brand={brand.id} />
          <span translate="no">{brand.name}</span>
        </Anchor>
        <p className={styles.care}>{care}</p>
      </div>
      {menu && <SiteMenu {...menu} />}
    </header>
  );
}

import { Disclosure } from "../dialogs/disclosure";
import { eachLink, TextLinks, type TextLinksProps } from "./links";
import styles from "./links.module.css";
import { maxInRow } from "./text-link";

type FoldedLinksProps = TextLinksProps & {
  /** Opens the links that the row has no room for. */
  more?: string | undefined;
};

/** For the screens that must offer more. Apart from `TextLinks`, which nearly every page loads. */
export function FoldedLinks({ links, more, children }: FoldedLinksProps) {
  const isFolded = more !== undefined && links.length > maxInRow;
  return (
    <>
      <TextLinks links={isFolded ? links.slice(0, maxInRow) : links}>{children}</TextLinks>
      {isFolded && (
        <Disclosure summary={more}>
          <ul className={styles.folded}>
            {links.slice(maxInRow).map((link) => (
              <li key={link.label}>{eachLink(link)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

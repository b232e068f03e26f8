import pictures from "@operator/icons.svg";
import type { BrandId } from "@/domain/brands";
import { classNames } from "./class-names";
import styles from "./icon.module.css";
import type { IconName } from "./icon-names";

const { src }: { src: string } = pictures;

/** @returns the address of a shape in the file of pictures */
export const symbol = (name: IconName | `mark-${BrandId}`): string => `${src}#${name}`;

type IconProps = { name: IconName; size?: `${number}rem`; className?: string | undefined };

/**
 * Always decoration: the text next to it says the same. The shapes are in one separate file, which a browser keeps, instead of in
 * the script and the HTML of every page. Its size is an attribute, which grows with the text of the page like a style does, so that no
 * style sheet repeats it: in `em` of a font size of 1rem, because WebKit reads no `rem` there.
 */
export function Icon({ name, size = "1.5rem", className }: IconProps) {
  const side = size.replace("rem", "em");
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      className={classNames(styles.icon, className)}
      aria-hidden="true"
    >
      <use href={symbol(name)} />
    </svg>
  );
}

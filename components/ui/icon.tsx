import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./icon.module.css";

const shapes = {
  camera: (
    <path d="M4 8h3.2L9 5.500h6L16.8 8H20a1.5 1.5 0 0 1 1.5 1.500V18a1.5 1.5 0 0 1-1.5 1.500H4A1.5 1.5 0 0 1 2.5 18V9.500A1.5 1.5 0 0 1 4 8ZM12 16.500a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.400Z" />
  ),
  card: (
    <path d="M5 5h14a2.5 2.5 0 0 1 2.5 2.500v9A2.5 2.5 0 0 1 19 19H5a2.5 2.5 0 0 1-2.5-2.500v-9A2.5 2.5 0 0 1 5 5ZM2.5 10h19M6 15h4" />
  ),
  chat: <path d="M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8 9h8M8 13h5" />,
  check: <path d="m5 12.5 4.5 4.500L19 7.5" />,
  chevron: <path d="m6 9.5 6 6 6-6" />,
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2" />,
  cross: <path d="M6 6l12 12M18 6 6 18" />,
  document: <path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8ZM14 3v5h5M9 13h6M9 17h4" />,
  door: <path d="M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9" />,
  eye: (
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
  ),
  "eye-off": (
    <path d="M4 4l16 16M9.9 5.700A9 9 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.7 3.400M6.2 7.300A16 16 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4.1-1M9.9 9.900a3 3 0 0 0 4.2 4.2" />
  ),
  gauge: <path d="M4 17a8.5 8.5 0 1 1 16 0M12 15l4-5" />,
  globe: (
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z" />
  ),
  heart: (
    <path d="M12 20.500S3.5 15.8 3.5 9.600A4.6 4.6 0 0 1 12 7.100a4.6 4.6 0 0 1 8.5 2.500C20.5 15.8 12 20.5 12 20.500Z" />
  ),
  help: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.7v.1" />,
  "id-card": (
    <path d="M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM9 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 16c.5-1.3 1.6-2 3-2s2.5.7 3 2M15 10h3M15 14h3" />
  ),
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.1" />,
  lock: <path d="M8 10h8a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM8 10V7a4 4 0 0 1 8 0v3" />,
  mail: <path d="M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM4 7l8 6 8-6" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.500c.8-3.6 3.7-5.5 7.5-5.500s6.7 1.9 7.5 5.5" />,
  phone: <path d="M9 2h6a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3ZM11 18h2" />,
  pin: (
    <path d="M12 21.500s-7-6.3-7-11.500a7 7 0 0 1 14 0c0 5.2-7 11.5-7 11.500ZM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
  ),
  shield: <path d="M12 3l7.5 2.500V11c0 4.8-3 8.3-7.5 10-4.5-1.7-7.5-5.2-7.5-10V5.500ZM8.5 12l2.5 2.5 4.5-5" />,
  upload: <path d="M12 15V4M7.5 8.5 12 4l4.5 4.500M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3" />,
  wallet: (
    <path d="M18 7V5.500A1.5 1.5 0 0 0 16.5 4H5.500a2 2 0 1 0 0 4H18a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2.5 2.5 0 0 1-2.5-2.500V6M16.5 14v.1" />
  ),
  warning: <path d="M12 4 2.8 19.500h18.400ZM12 10v4M12 16.800v.1" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

export const iconNames = Object.keys(shapes) as IconName[];

type IconProps = { name: IconName; className?: string | undefined };

/** Always decoration: the text beside it says the same. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={classNames(styles.icon, className)} aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}

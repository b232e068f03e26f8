import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import styles from "./notice.module.css";

type NoticeTone = "info" | "good" | "warning" | "danger";

const icons: Record<NoticeTone, IconName> = { info: "info", good: "check", warning: "warning", danger: "warning" };

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  /** Only for a notice that appears while the page is open. */
  role?: "status" | "alert";
  children?: ReactNode;
};

export function Notice({ tone = "info", title, role, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}

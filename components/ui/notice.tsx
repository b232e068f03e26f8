import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import layout from "./layout.module.css";
import styles from "./notice.module.css";
import tones from "./tone.module.css";

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
    <div className={classNames(styles.notice, tones[tone === "info" ? "quiet" : tone])} role={role}>
      <Icon name={icons[tone]} size="1.375rem" className={styles.icon} />
      <div className={layout.space1}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  );
}

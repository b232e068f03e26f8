import type { ReactNode } from "react";
import { Icon } from "../icon";
import type { IconName } from "../icon-names";
import panel from "../panel.module.css";
import textStyles from "../text/text.module.css";

export type ListRow = {
  icon: IconName;
  /** Where several rows have the same icon. */
  id?: string;
  /** An `Anchor` or a `WebviewLink`: it takes the whole row. */
  link: ReactNode;
  detail?: ReactNode;
};

/** Pages of the account, one in each row. */
export function RowList({ rows }: { rows: readonly ListRow[] }) {
  return (
    <ul className={panel.rows}>
      {rows.map(({ icon, id = icon, link, detail }) => (
        <li key={id} className={panel.row}>
          <Icon name={icon} size="1.25rem" />
          <span className={panel.words}>
            {link}
            {detail && <span className={textStyles.quiet}>{detail}</span>}
          </span>
          <Icon name="chevron" size="1.25rem" className={panel.onward} />
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import { Icon } from "../icon";
import type { IconName } from "../icon-names";
import layout from "../layout.module.css";
import textStyles from "../text/text.module.css";

export type ListRow = {
  icon: IconName;
  /** Where several rows have the same icon. */
  id?: string;
  detail?: ReactNode;
} & (
  | {
      /** An `Anchor` or a `WebviewLink`: it takes the whole row. */
      link: ReactNode;
    }
  | {
      /** The name of a page that cannot be opened now; `detail` says why. */
      text: string;
    }
);

/** Pages of the account, one in each row. */
export function RowList({ rows }: { rows: readonly ListRow[] }) {
  return (
    <ul className={layout.rows}>
      {rows.map(({ icon, id = icon, detail, ...row }) => (
        <li key={id} className={layout.row}>
          <Icon name={icon} size="1.25rem" />
          <span className={layout.words}>
            {"link" in row ? row.link : <span className={textStyles.quiet}>{row.text}</span>}
            {detail && <span className={textStyles.quiet}>{detail}</span>}
          </span>
          {"link" in row && <Icon name="chevron" size="1.25rem" className={layout.onward} />}
        </li>
      ))}
    </ul>
  );
}

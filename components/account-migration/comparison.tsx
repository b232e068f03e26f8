import disclosure from "../ui/dialogs/disclosure.module.css";
import { Hint } from "../ui/dialogs/hint";
import { Icon } from "../ui/icon";
import styles from "./comparison.module.css";

export type ComparisonRow = {
  label: string;
  existing: string;
  incoming: string;
  merged: string;
  /** The accounts differ in it, so it is open at first. */
  isOpen: boolean;
  /** What a limit does (MRG-28). */
  why?: { summary: string; lines: readonly string[] } | undefined;
};

type ComparisonProps = {
  words: { what: string; existing: string; incoming: string; merged: string };
  rows: readonly ComparisonRow[];
};

function Row({ row, words }: { row: ComparisonRow; words: ComparisonProps["words"] }) {
  const { label, existing, incoming, merged, isOpen, why } = row;
  return (
    <li>
      <details className={styles.field} open={isOpen}>
        <summary>
          <Icon name="chevron" className={disclosure.chevron} />
          <span>{label}</span>
          <b>{merged}</b>
        </summary>
        <dl>
          <div>
            <dt>{words.existing}</dt>
            <dd>{existing}</dd>
          </div>
          <div>
            <dt>{words.incoming}</dt>
            <dd>{incoming}</dd>
          </div>
          <div className={styles.merged}>
            <dt>{words.merged}</dt>
            <dd>{merged}</dd>
          </div>
        </dl>
        {why && (
          <div className={styles.why}>
            <Hint summary={why.summary}>
              {why.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Hint>
          </div>
        )}
      </details>
    </li>
  );
}

/** MRG-27: a collapsible row for each field. On a phone three lines with labels; from 40 rem columns under one head. */
export function Comparison({ words, rows }: ComparisonProps) {
  return (
    <div className={styles.compare}>
      <div className={styles.heads} aria-hidden="true">
        <span>{words.what}</span>
        <span className={styles.three}>
          <span>{words.existing}</span>
          <span>{words.incoming}</span>
          <span>{words.merged}</span>
        </span>
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.label} row={row} words={words} />
        ))}
      </ul>
    </div>
  );
}

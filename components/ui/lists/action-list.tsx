import type { ReactNode } from "react";
import { Anchor } from "../buttons/text-link";
import { classNames } from "../class-names";
import layout from "../layout.module.css";
import { SrOnly } from "../text/sr-only";
import textStyles from "../text/text.module.css";
import styles from "./action-list.module.css";
import { StepNumber } from "./step-number";
import { Tag, type TagTone } from "./tag";

/** `held`: cannot be done at the moment. */
type TodoState = "done" | "now" | "later";

export type Todo = {
  title: string;
  /** How long it takes, what it opens. */
  detail?: ReactNode;
  state: TodoState;
  /** The state in words, unless `detail` says it: a visible tag on the open action, for screen readers on the others. */
  tag?: string;
  href?: string | undefined;
};

const tones: Partial<Record<TodoState, TagTone>> = { now: "now" };

/** Everything that the player has to do, in order. Only the open action has a tag, so that it is easy to find. */
export function ActionList({ todos }: { todos: readonly Todo[] }) {
  return (
    <ol className={styles.todos}>
      {todos.map(({ title, detail, state, tag, href }, index) => {
        const tone = tones[state];
        return (
          <li
            key={title}
            className={classNames(layout.row, styles[state])}
            aria-current={state === "now" ? "step" : undefined}
          >
            <StepNumber n={index + 1} state={state === "done" || state === "now" ? state : undefined} />
            <span className={layout.words}>
              {href ? (
                <Anchor className={styles.title} href={href}>
                  {title}
                </Anchor>
              ) : (
                <span className={styles.title}>{title}</span>
              )}
              {detail && <span className={classNames(textStyles.quiet, styles.detail)}>{detail}</span>}
            </span>
            {tag && (tone ? <Tag tone={tone}>{tag}</Tag> : <SrOnly>{tag}</SrOnly>)}
          </li>
        );
      })}
    </ol>
  );
}

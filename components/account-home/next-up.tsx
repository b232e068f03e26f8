import { type ReactNode, useId } from "react";
import { ButtonLink } from "../ui/buttons/button";
import { classNames } from "../ui/class-names";
import layout from "../ui/layout.module.css";
import textStyles from "../ui/text/text.module.css";
import tones from "../ui/tone.module.css";
import styles from "./next-up.module.css";

type NextUpProps = {
  /** `warning` for what stops the player, `accent` for what the player can do now. */
  tone: "accent" | "warning";
  title: ReactNode;
  detail: ReactNode;
  action: { href: string; label: string };
  /** The list of everything that is due. */
  more?: ReactNode;
};

/** What is due first, at the top of the account home. */
export function NextUp({ tone, title, detail, action, more }: NextUpProps) {
  const id = useId();
  return (
    <section className={classNames(styles.card, tones[tone])} aria-labelledby={id}>
      <div className={layout.space2}>
        <h2 id={id} className={textStyles.heading}>
          {title}
        </h2>
        <p className={styles.detail}>{detail}</p>
      </div>
      <ButtonLink href={action.href}>{action.label}</ButtonLink>
      {more}
    </section>
  );
}

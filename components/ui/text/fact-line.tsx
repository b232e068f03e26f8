import { Fragment } from "react";
import styles from "./text.module.css";
import { UnbrokenText } from "./unbroken-text";

/** Short facts in one line, with a dot between two of them. It breaks between them, and a dot at a break is not shown. */
export const FactLine = ({ facts }: { facts: readonly string[] }) => (
  <span className={styles.factLine}>
    {facts.map((fact, at) => (
      <Fragment key={fact}>
        {at > 0 && " "}
        <span className={styles.fact}>
          <UnbrokenText text={fact} />
        </span>
      </Fragment>
    ))}
  </span>
);

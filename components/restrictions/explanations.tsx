import { type ReactNode, useId } from "react";
import { Paragraphs } from "@/components/ui/prose";
import styles from "./explanations.module.css";

export type Explanation = {
  /** Distinguishes the explanations of one screen. */
  id: string;
  title: string;
  text: string;
  /** The language of the text, where it is not the page's. */
  lang?: string | undefined;
  /** What can be done about this reason. */
  actions?: ReactNode;
};

function Card({ title, text, lang, actions }: Explanation) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Paragraphs text={text} lang={lang} />
      {actions}
    </section>
  );
}

/** A card for each reason why an account is blocked, its lines as paragraphs (RS-52). */
export function Explanations({ explanations }: { explanations: readonly Explanation[] }) {
  return (
    <div className={styles.cards}>
      {explanations.map((explanation) => (
        <Card key={explanation.id} {...explanation} />
      ))}
    </div>
  );
}

import type { ReactNode } from "react";
import styles from "./prose.module.css";
import { UnbrokenText } from "./unbroken-text";

/** Running text: an explanation from upstream, a legal document. */
export function Prose({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return (
    <div lang={lang} className={styles.prose}>
      {children}
    </div>
  );
}

/** Each line that is not blank becomes a paragraph (RS-42). */
export function Paragraphs({ text, lang }: { text: string; lang?: string | undefined }) {
  const lines = [...text.matchAll(/[^\r\n]*\S[^\r\n]*/g)];
  return (
    <Prose lang={lang}>
      {lines.map((line) => (
        <p key={line.index}>
          <UnbrokenText text={line[0]} />
        </p>
      ))}
    </Prose>
  );
}

import type { ComponentProps } from "react";
import styles from "./prose.module.css";
import { UnbrokenText } from "./unbroken-text";

/** Running text: an explanation from upstream, a legal document. @param dir "auto" where the language is unknown */
export function Prose({ lang, dir, children }: Pick<ComponentProps<"div">, "lang" | "dir" | "children">) {
  return (
    <div lang={lang} dir={dir} className={styles.prose}>
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

import type { ReactNode } from "react";
import { RichText } from "@/components/ui/text/rich-text";
import textStyles from "@/components/ui/text/text.module.css";
import type { RichText as Text } from "@/domain/rich-text";
import styles from "./attestation.module.css";

/** What the player is asked to read, in the platform's words. */
export function AttestationContent({ text, lang }: { text: Text; lang?: string | undefined }) {
  if (text.length === 0) return null;
  return (
    <div className={styles.paper}>
      <RichText text={text} lang={lang} />
    </div>
  );
}

/** ATT-04 */
export const AttestationNote = ({ children }: { children: ReactNode }) => (
  <p className={textStyles.quiet}>{children}</p>
);

import type { ReactNode } from "react";
import panel from "@/components/ui/panel.module.css";
import { Section } from "@/components/ui/section";
import { Paragraphs } from "@/components/ui/text/prose";

/** A text of a block. `lang`: its language, where it is not the page's. */
type Text = { text: string; lang?: string | undefined };

export type Explanation = {
  /** Distinguishes the explanations of one screen; never a code, because the page holds it and could tell the cause of a review. */
  id: string;
  title: string;
  /** The language of the title, where it is not the page's. */
  lang?: string | undefined;
  texts?: readonly Text[];
  /** What can be done about this reason. */
  actions?: ReactNode;
};

export const Texts = ({ texts }: { texts: readonly Text[] }) =>
  texts.map(({ text, lang }) => <Paragraphs key={text} text={text} lang={lang} />);

function Card({ title, lang, texts = [], actions }: Explanation) {
  return (
    <Section title={<span lang={lang}>{title}</span>} isCard>
      <Texts texts={texts} />
      {actions}
    </Section>
  );
}

/** A card for each reason why something is blocked, its lines as paragraphs (RS-52). */
export function Explanations({ explanations }: { explanations: readonly Explanation[] }) {
  return (
    <div className={panel.space3}>
      {explanations.map((explanation) => (
        <Card key={explanation.id} {...explanation} />
      ))}
    </div>
  );
}

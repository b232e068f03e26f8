import type { ReactNode } from "react";
import layout from "@/components/ui/layout.module.css";
import { Section } from "@/components/ui/section";
import { Paragraphs } from "@/components/ui/text/prose";
import { RichText as RichTextBlocks } from "@/components/ui/text/rich-text";
import { plainText, type RichText } from "@/domain/rich-text";

/** A text of a block: ours in lines, or the platform's. `lang`: its language, where it is not the page's. */
type Text = { lines: string } | { content: RichText; lang?: string | undefined };

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
  texts.map((text) =>
    "lines" in text ? (
      <Paragraphs key={text.lines} text={text.lines} />
    ) : (
      <RichTextBlocks key={plainText(text.content)} text={text.content} lang={text.lang} />
    ),
  );

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
    <div className={layout.space3}>
      {explanations.map((explanation) => (
        <Card key={explanation.id} {...explanation} />
      ))}
    </div>
  );
}

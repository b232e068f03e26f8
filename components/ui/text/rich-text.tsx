import type { Block, Inline, RichText as Text } from "@/domain/rich-text";
import { Anchor } from "../buttons/text-link";
import { Prose } from "./prose";
import { UnbrokenText } from "./unbroken-text";

function InlineElement({ inline }: { inline: Inline }) {
  if (typeof inline === "string") return <UnbrokenText text={inline} />;
  if (inline.tag === "br") return <br />;
  const children = <Inlines inlines={inline.children} />;
  if (inline.tag !== "a") {
    const Emphasis = inline.tag;
    return <Emphasis>{children}</Emphasis>;
  }
  // in a new window, because leaving the form around the text would lose what is ticked
  return (
    <Anchor href={inline.href} target="_blank" rel="noreferrer">
      {children}
    </Anchor>
  );
}

/** The order never changes, so the place is the identity. */
const numbered = <T,>(parts: readonly T[]) => parts.map((part, place) => ({ part, place }));

const Inlines = ({ inlines }: { inlines: readonly Inline[] }) =>
  numbered(inlines).map(({ part, place }) => <InlineElement key={place} inline={part} />);

function BlockElement({ block }: { block: Block }) {
  if (block.tag === "p") {
    return (
      <p>
        <Inlines inlines={block.children} />
      </p>
    );
  }
  const List = block.tag;
  return (
    <List>
      {numbered(block.items).map(({ part, place }) => (
        <li key={place}>
          <Blocks blocks={part} />
        </li>
      ))}
    </List>
  );
}

const Blocks = ({ blocks }: { blocks: Text }) =>
  numbered(blocks).map(({ part, place }) => <BlockElement key={place} block={part} />);

/** Text of the platform with its markup, as elements (ATT-70?). @param lang BCP 47, where it differs from the page's */
export function RichText({ text, lang }: { text: Text; lang?: string | undefined }) {
  return (
    <Prose lang={lang} dir={lang === undefined ? "auto" : undefined}>
      <Blocks blocks={text} />
    </Prose>
  );
}

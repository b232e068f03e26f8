// Builds rich text from tags in any order: lists and paragraphs are closed where HTML would close them, and what is nested too deep
// stays text. Each call takes constant time, so that markup cannot be made expensive.
import "server-only";
import type { Block, Inline, RichText } from "@/domain/rich-text";

const maxListDepth = 3;
const maxInlineDepth = 4;

type OpenInline = { tag: "strong" | "em" | "a"; href?: string | undefined; children: Inline[] };
type List = { tag: "ul" | "ol"; items: Block[][] };

export type Builder = ReturnType<typeof createBuilder>;

/** A link without a safe address is replaced by its content. */
const elementOf = ({ tag, href, children }: OpenInline): readonly Inline[] => {
  if (tag !== "a") return [{ tag, children }];
  return href === undefined ? children : [{ tag, href, children }];
};

const isBlank = (inline: Inline): boolean =>
  typeof inline === "string" ? inline.trim() === "" : inline.tag === "br" || inline.children.every(isBlank);

export function createBuilder() {
  const blocks: Block[] = [];
  const lists: List[] = [];
  let paragraph: Inline[] = [];
  const inlines: OpenInline[] = [];
  /** The last character was a blank, or there is none yet: a further blank is dropped. */
  let endsInBlank = true;

  function add(...children: readonly Inline[]) {
    const siblings = inlines.at(-1)?.children ?? paragraph;
    for (const child of children) {
      const before = siblings.at(-1);
      const isJoined = typeof before === "string" && typeof child === "string";
      if (isJoined) siblings[siblings.length - 1] = before + child;
      else siblings.push(child);
    }
  }

  function closeOne() {
    const closed = inlines.pop();
    if (closed && !closed.children.every(isBlank)) add(...elementOf(closed));
  }

  function endParagraph() {
    while (inlines.length > 0) closeOne();
    const last = paragraph.at(-1);
    if (typeof last === "string") paragraph[paragraph.length - 1] = last.trimEnd();
    if (!paragraph.every(isBlank)) (lists.at(-1)?.items.at(-1) ?? blocks).push({ tag: "p", children: paragraph });
    paragraph = [];
    endsInBlank = true;
  }

  function closeList() {
    endParagraph();
    const closed = lists.pop();
    const items = closed?.items.filter((item) => item.length > 0) ?? [];
    if (closed && items.length > 0) (lists.at(-1)?.items.at(-1) ?? blocks).push({ tag: closed.tag, items });
  }

  /** Number of open lists that were too deep to be added; their end tags are ignored. */
  let unopened = 0;

  return {
    text(chars: string) {
      const squeezed = chars.replace(/\s+/g, " ");
      const shown = endsInBlank ? squeezed.trimStart() : squeezed;
      if (shown === "") return;
      add(shown);
      endsInBlank = shown.endsWith(" ");
    },
    lineBreak() {
      add({ tag: "br" });
      endsInBlank = true;
    },
    openInline(opened: Omit<OpenInline, "children">) {
      const isWithin = inlines.some(({ tag }) => tag === opened.tag);
      if (!isWithin && inlines.length < maxInlineDepth) inlines.push({ ...opened, children: [] });
    },
    closeInline(tag: OpenInline["tag"]) {
      if (!inlines.some((open) => open.tag === tag)) return;
      while (inlines.at(-1)?.tag !== tag) closeOne();
      closeOne();
    },
    endParagraph,
    openList(tag: "ul" | "ol") {
      endParagraph();
      if (lists.length >= maxListDepth) unopened += 1;
      // the first words of a list may come without an item
      else lists.push({ tag, items: [[]] });
    },
    openItem() {
      endParagraph();
      lists.at(-1)?.items.push([]);
    },
    closeList() {
      if (unopened > 0) unopened -= 1;
      else if (lists.length > 0) closeList();
    },
    finish(): RichText {
      while (lists.length > 0) closeList();
      endParagraph();
      return blocks;
    },
  };
}

// The words of what is left, as the server would say them.
import type { LeftWords, SectionWords } from "@/components/forms/left-words";

const upTo = (say: (count: number) => string) => Array.from({ length: 15 }, (_, index) => say(index + 1));

export const left: LeftWords = {
  count: upTo((count) => `${count} left over`),
  more: upTo((count) => `and ${count} more`),
  none: "All filled in",
};

export const section: SectionWords = {
  complete: "Complete",
  left: upTo((count) => `${count} left`),
  toFix: upTo((count) => `${count} to fix`),
};

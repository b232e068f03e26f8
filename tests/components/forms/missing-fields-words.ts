// The words of what is left, as the server would say them.
import type { MissingFieldsWords, SectionWords } from "@/components/forms/missing-fields-words";

const upTo = (say: (count: number) => string) => Array.from({ length: 15 }, (_, index) => say(index + 1));

export const left: MissingFieldsWords = {
  count: upTo((count) => `${count} left over`),
  more: upTo((count) => `and ${count} more`),
  none: "All filled in",
};

export const section: SectionWords = {
  complete: "Complete",
  left: upTo((count) => `${count} left`),
  toFix: upTo((count) => `${count} to fix`),
};

import { SrOnly } from "./text/sr-only";

/** The one place of a page, and of each dialog, whose changes a screen reader reads out. It has to be there before its words are. */
export const LiveRegion = () => <SrOnly role="status" data-live="" />;

/**
 * Has a screen reader read words out, in place of those before.
 * @param from where they come from: while a dialog is open, only the region inside it is read
 */
export function announce(from: Element | null, words: string): void {
  const region = (from?.closest("dialog") ?? document).querySelector("[data-live]");
  if (region) region.textContent = words;
}

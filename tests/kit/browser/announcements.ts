// What a screen reader reads out automatically on a page in Chromium: each new document, changes of live regions, where the focus goes, and
// a new name of the focused element.
import type { Page } from "playwright";

declare global {
  var tellTest: (text: string) => void;
}

/**
 * Call it before the page is opened.
 * @returns what was read since the last call, in order: "page: Sign in", "alert: There’s a problem", "focus: 6-digit code"
 */
export async function listen(page: Page): Promise<() => string[]> {
  let heard: string[] = [];
  await page.exposeBinding("tellTest", (_, text: string) => void heard.push(text));
  await page.addInitScript(tellAnnouncements);
  return () => {
    const since = heard;
    heard = [];
    return since;
  };
}

/** Runs in the page. */
function tellAnnouncements() {
  // a screen reader knows of a region some time after it was inserted; text that is in it by then is not read
  const noticedAfterMs = 100;
  const live = "[role=status], [role=alert], [role=log], output, [aria-live=polite], [aria-live=assertive]";
  const regions = new Map<Element, { text: string; since: number }>();
  const roots = new Set<Document | ShadowRoot>();

  const textOf = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

  /** A region takes no name from its content. */
  function nameOf(element: Element): string {
    const { labels } = element as HTMLInputElement;
    const named = (labels?.[0] ?? element).cloneNode(true) as Element;
    for (const hidden of named.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    const text = element.matches(live) ? element.getAttribute("role") : textOf(named);
    return element.getAttribute("aria-label") ?? text ?? "";
  }

  function withDescription(element: Element): string {
    const about = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    return [nameOf(element), ...about.map((id) => textOf(document.getElementById(id)))].filter(Boolean).join(", ");
  }

  function tellChange(region: Element) {
    const text = textOf(region);
    const before = regions.get(region);
    regions.set(region, { text, since: before?.since ?? performance.now() });
    const isHidden = !region.checkVisibility() || region.closest("[aria-hidden=true]") !== null;
    if (text === before?.text || text === "" || isHidden) return;
    // the one region that is read when it is inserted
    const isAlert = region.getAttribute("role") === "alert";
    const isNoticed = before ? performance.now() - before.since > noticedAfterMs : isAlert;
    if (isNoticed) globalThis.tellTest(`${isAlert ? "alert" : "status"}: ${text}`);
  }

  function watch(root: Document | ShadowRoot) {
    roots.add(root);
    const look = () => {
      for (const region of root.querySelectorAll(live)) tellChange(region);
      tellNewName();
      for (const region of regions.keys()) if (!region.isConnected) regions.delete(region);
      // the router has its own region in a shadow root
      for (const { shadowRoot } of root.querySelectorAll("body > *")) {
        if (shadowRoot && !roots.has(shadowRoot)) watch(shadowRoot);
      }
    };
    new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  }

  let focused: Element | null = null;
  let focusedName = "";
  const tellFocus = () => {
    const now = document.activeElement === document.body ? null : document.activeElement;
    if (now && now !== focused) {
      globalThis.tellTest(`focus: ${withDescription(now)}`);
      focusedName = nameOf(now);
    }
    focused = now;
  };

  // NVDA reads out a new name of the focused element (event_nameChange of its NVDAObject)
  function tellNewName() {
    if (!focused?.isConnected) return;
    const name = nameOf(focused);
    if (name !== focusedName) globalThis.tellTest(`renamed: ${name}`);
    focusedName = name;
  }

  document.addEventListener("DOMContentLoaded", () => {
    globalThis.tellTest(`page: ${document.title}`);
    // what comes with the page is read with it
    for (const region of document.querySelectorAll(live)) regions.set(region, { text: textOf(region), since: 0 });
    watch(document);
    tellFocus();
    // of several moves in one task only the last is read
    for (const type of ["focusin", "focusout"]) document.addEventListener(type, () => queueMicrotask(tellFocus));
  });
}

// The shell's part of a page that comes after the first load: until then links reload the page, also those that open a dialog.

/** What of the router is needed. */
type Router = { push(address: string): void };

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** @returns the address of the clicked link, if it is one of our pages and opens in this window */
function ownPageOf({ target }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest("a[href]:not([target], [download], [data-reload])") : null;
  const href = link?.getAttribute("href");
  return href?.startsWith("/") && !href.startsWith("//") ? href : undefined;
}

/**
 * A page that opens without a reload keeps the bar, the language and the session of its document. Each new document tells the other
 * tabs whose it is, because the player may have signed in, logged out or changed the language there.
 */
function watchOtherTabs(signal: AbortSignal) {
  const { lang, dataset } = document.documentElement;
  const own = `${lang} ${dataset.player ?? ""}`;
  let latest = own;
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("shell") : undefined;
  channel?.addEventListener("message", ({ data }) => {
    latest = data;
  });
  channel?.postMessage(own);
  signal.addEventListener("abort", () => channel?.close());
  return { isOutdated: () => latest !== own };
}

/**
 * Opens links to our own pages without a reload. One listener for the document instead of `next/link` around each link: that
 * component costs three kilobytes of script on every page, and is rendered and hydrated once per link.
 */
function startClientNavigation(router: Router, signal: AbortSignal): void {
  const tabs = watchOtherTabs(signal);
  // React's handlers run first, because React listens to the same node: a component that has handled the click prevents it.
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || tabs.isOutdated() || !isPlainClick(event)) return;
    const href = ownPageOf(event);
    if (href === undefined) return;
    event.preventDefault();
    document.querySelector<HTMLElement>("header :popover-open")?.hidePopover();
    router.push(href);
  };
  document.addEventListener("click", open, { signal });
}

/** Opens what a `DialogLink` names, with the focus on its title, so that a screen reader starts with what it is about. */
function startDialogs(signal: AbortSignal): void {
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-dialog]") : null;
    const dialog = document.getElementById(link?.dataset.dialog ?? "");
    if (!(dialog instanceof HTMLDialogElement) || !dialog.showModal || !isPlainClick(event)) return;
    event.preventDefault();
    dialog.showModal();
    dialog.querySelector("h2")?.focus();
  };
  document.addEventListener("click", open, { signal });
}

/** The foot stays while pages change. Its code becomes that of the latest request for a page, which the answer names (scripts/front/front.ts). */
function startReference(signal: AbortSignal): void {
  let latest = 0;
  const observer = new PerformanceObserver((list) => {
    const code = document.querySelector("#foot > p > code");
    for (const { serverTiming, startTime } of list.getEntries() as PerformanceResourceTiming[]) {
      const own = serverTiming?.find(({ name }) => name === "reference");
      // a slow page that the player has left by another link may answer last
      if (!code || !own || startTime < latest) continue;
      latest = startTime;
      code.textContent = own.description;
    }
  });
  observer.observe({ type: "resource" });
  signal.addEventListener("abort", () => observer.disconnect());
}

/** @returns a function that ends it */
export function startBehaviour(router: Router): () => void {
  const ends = new AbortController();
  // dialogs first: a press that opens one opens no page
  startDialogs(ends.signal);
  startClientNavigation(router, ends.signal);
  startReference(ends.signal);
  return () => ends.abort();
}

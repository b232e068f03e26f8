/** What of the router is needed. */
export type Router = { push(address: string): void };

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** @returns the address of the clicked link, if it is a page of ours that opens in this window */
function ownPageOf({ target }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest("a[href]:not([target], [download], [data-reload])") : null;
  const href = link?.getAttribute("href");
  return href?.startsWith("/") && !href.startsWith("//") ? href : undefined;
}

/**
 * Opens links to our own pages without a reload. One listener for the document instead of `next/link` around each link: that
 * component costs three kilobytes of script on every page, and is rendered and hydrated once per link.
 *
 * @returns a function that ends it
 */
export function startClientNavigation(router: Router): () => void {
  // React's handlers run first, because React listens to the same node: a component that has handled the click prevents it.
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const href = ownPageOf(event);
    if (href === undefined) return;
    event.preventDefault();
    router.push(href);
  };
  document.addEventListener("click", open);
  return () => document.removeEventListener("click", open);
}

// Links while a submit is pending. React holds every transition back until the action of a form has ended, and the router navigates in one,
// so a link would act only when the answer is there. The browser itself does not wait.

/** A click on a link does not reach the router, and the browser follows it. */
function leaveByBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (link && !link.getAttribute("href")?.startsWith("#")) event.stopPropagation();
}

/**
 * Lets links and the browser's Back act at once.
 * @returns what ends that, for when the submit has its answer
 */
export function leaveWhilePending(): () => void {
  const { pathname, search } = location;
  const load = () => {
    // an entry that differs in its fragment is the same page
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener("click", leaveByBrowser, { capture: true });
  addEventListener("popstate", load);
  return () => {
    removeEventListener("click", leaveByBrowser, { capture: true });
    removeEventListener("popstate", load);
  };
}

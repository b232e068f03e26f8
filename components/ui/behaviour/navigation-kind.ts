// How the current page was reached. A form must not submit itself on a page that was reached by Back, Forward or reload, and a page
// that the router shows within one document has no navigation type of its own.

let isRevisit = false;

if (typeof window !== "undefined") {
  const [first] = performance.getEntriesByType?.("navigation") ?? [];
  isRevisit = first !== undefined && "type" in first && (first.type === "back_forward" || first.type === "reload");
  window.addEventListener("popstate", () => {
    isRevisit = true;
  });
  // A page that follows a click or a submit is a new visit. The capture phase runs before the router.
  for (const press of ["click", "submit"]) {
    window.addEventListener(
      press,
      () => {
        isRevisit = false;
      },
      { capture: true },
    );
  }
}

/** @returns whether Back, Forward or a reload led to the current page, redirects included */
export const reachedByRevisit = (): boolean => isRevisit;

import { type ComponentType, lazy, useEffect } from "react";

let isHydrated = false;

/** For the shell, whose effects run once React has taken over the page. */
export function useNoteHydration() {
  useEffect(() => {
    isHydrated = true;
  }, []);
}

const never = new Promise<never>(() => undefined);

/**
 * A part that is not in a page's first load; the server renders it into the page. If its script cannot be loaded, React would replace the
 * page by the error page. So hydration waits instead: the page stays as the server sent it, and works as without scripts.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (isHydrated) throw error;
      return never;
    }
  });

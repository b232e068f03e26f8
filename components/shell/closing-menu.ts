const leaving = ["click", "focusin"] as const;

/**
 * Closes the open menu of the bar on Escape, on a press outside or on one of its links, and when focus leaves it.
 *
 * @returns a function that ends it
 */
export function startClosingMenu(): () => void {
  const openMenu = () => document.querySelector<HTMLDetailsElement>("header details[open]");
  const onKey = ({ key }: KeyboardEvent) => {
    const menu = key === "Escape" ? openMenu() : null;
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  const onLeave = ({ target, type }: Event) => {
    const menu = openMenu();
    if (!menu || !(target instanceof Element)) return;
    if (!menu.parentElement?.contains(target) || (type === "click" && target.closest("a"))) menu.open = false;
  };
  document.addEventListener("keydown", onKey);
  for (const type of leaving) document.addEventListener(type, onLeave);
  return () => {
    document.removeEventListener("keydown", onKey);
    for (const type of leaving) document.removeEventListener(type, onLeave);
  };
}

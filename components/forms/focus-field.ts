/** The legend of a short group, such as a date or a choice, or else the label of the field. */
function nameOf(field: HTMLElement): Element | null {
  const group = field.closest("fieldset");
  const legend = group && group.clientHeight <= window.innerHeight / 2 ? group.querySelector("legend") : null;
  return legend ?? document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
}

/**
 * Moves the focus to a field after a press that found a problem. A press of a pointer would otherwise leave the focus without its ring on
 * boxes and buttons, which show it for keys only.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  // `focusVisible` is known to Chromium, Firefox and Safari, and not yet to TypeScript
  field.focus({ focusVisible: true } as FocusOptions);
  // WebKit scrolls until the caret is in sight, which leaves the label and the top of the field above the window
  nameOf(field)?.scrollIntoView?.({ block: "nearest" });
}

/**
 * Moves the focus to a field after a press that could not go on. A press of a pointer would otherwise leave the focus without its ring on
 * boxes and buttons, which show it for keys only.
 */
export const focusField = (id: string): void =>
  // `focusVisible` is known to Chromium, Firefox and Safari, and not yet to TypeScript
  document.getElementById(id)?.focus({ focusVisible: true } as FocusOptions);

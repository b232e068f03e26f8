/** @returns the source of an expression that matches the text as it stands */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The one form of a password, wherever one is taken: NFC, because keyboards send the same letters in two spellings (RFC 8265 4.2.1).
 * Nothing is trimmed: spaces count.
 */
export const normalisePassword = (typed: string): string => typed.normalize("NFC");

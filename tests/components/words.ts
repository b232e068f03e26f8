// The words of client components in tests: the English ones, by the keys that a component lists.
import { messagesOf } from "../kit/sources/message-files";

const english = messagesOf("en-US");

/** @returns the words of these keys */
export const wordsOf = <Key extends string>(keys: readonly Key[]): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, english[key] ?? key])) as Record<Key, string>;

// The message keys of the login to the other account.
import { passwordShownKeys } from "../ui/fields/shown-keys";
import type { WordsOf } from "../words";

export const mergeLoginKeys = [
  ...passwordShownKeys,
  "Common.busy",
  "Merge.login.password",
  "Merge.login.submit",
] as const;

export type MergeLoginWords = WordsOf<typeof mergeLoginKeys>;

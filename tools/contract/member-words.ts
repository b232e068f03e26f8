// Finds the words for a member of the contract. A member without words fails the contract, and so tests/server/contract-words.test.ts.
import { members as account } from "./members/account.ts";
import { members as identity } from "./members/identity.ts";
import { members as ofManyCalls } from "./members/many-calls.ts";
import { members as play } from "./members/play.ts";
import { members as questions } from "./members/questions.ts";
import { members as signIn } from "./members/sign-in.ts";
import { members as strongAuth } from "./members/strong-auth.ts";
import type { MemberTable, MemberWords } from "./members/table.ts";

export const memberTables: readonly MemberTable[] = [
  ofManyCalls,
  signIn,
  strongAuth,
  identity,
  account,
  play,
  questions,
];

const table: MemberTable = Object.assign({}, ...memberTables);

/** Names from the outside in: operation, then members; the items of a list add "[]" to its name. */
export type MemberPath = readonly string[];

/** @returns the key whose words hold for a member: the longest that the end of its path fits */
export const memberKey = (path: MemberPath): string | undefined =>
  path.map((_, from) => path.slice(from).join(".")).find((key) => Object.hasOwn(table, key));

export const memberWords = (path: MemberPath): MemberWords | undefined => table[memberKey(path) ?? ""];

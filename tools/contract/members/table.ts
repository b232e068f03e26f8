// The form in which members of the contract are described.

/**
 * What a member means, an example of its value, and what known values mean. A member that holds others needs no example: it is made of
 * theirs.
 */
export type MemberWords = readonly [means: string, example?: unknown, values?: Readonly<Record<string, string>>];

/**
 * Name → words. A name that means different things is told apart by what stands around it, from the outside in and up to the name of the
 * operation: `mergeStart.userKey`, `restrictions.name`. The longest key that fits counts.
 */
export type MemberTable = Readonly<Record<string, MemberWords>>;

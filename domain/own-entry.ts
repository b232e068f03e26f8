/** @returns the row of a key that may come from outside; a key such as "valueOf", which every object inherits, has none */
export const ownEntry = <Row>(table: Readonly<Record<string, Row>>, key: string): Row | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

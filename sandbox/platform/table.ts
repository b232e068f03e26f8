/**
 * Rows by a key that a caller sends: an object that inherits nothing, so that `constructor` and `__proto__` are keys like any other.
 * It stays plain JSON when it is written.
 */
export const table = <Row>(rows: Readonly<Record<string, Row>> = {}): Record<string, Row> =>
  Object.assign(Object.create(null), rows);

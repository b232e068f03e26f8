// Readers for JSON posted to the control plane. An error names the wrong member.

export class InvalidInput extends Error {}

type Obj = Record<string, unknown>;

const wrong = (member: string, wanted: string) => new InvalidInput(`${member} must be ${wanted}`);

export function object(value: unknown, member: string): Obj {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrong(member, "an object");
  return value as Obj;
}

export function list(value: unknown, member: string): unknown[] {
  if (!Array.isArray(value)) throw wrong(member, "a list");
  return value;
}

export function string(value: unknown, member: string): string {
  if (typeof value !== "string" || value === "") throw wrong(member, "a string that is not empty");
  return value;
}

export function boolean(value: unknown, member: string): boolean {
  if (typeof value !== "boolean") throw wrong(member, "true or false");
  return value;
}

export function number(value: unknown, member: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw wrong(member, "a number");
  return value;
}

export function oneOf<T extends string>(value: unknown, choices: readonly T[], member: string): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw wrong(member, `one of ${choices.join(", ")}`);
  return found;
}

/** Leaves out undefined members, as exactOptionalPropertyTypes requires. */
export function present<T extends Obj>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

export const optional = <T>(value: unknown, member: string, read: (value: unknown, member: string) => T) =>
  value === undefined ? undefined : read(value, member);

/** Like `optional`, with null as a value that means "none". */
export const nullable = <T>(value: unknown, member: string, read: (value: unknown, member: string) => T) =>
  value === null ? null : optional(value, member, read);

export function onlyMembers(value: Obj, allowed: readonly string[], where: string): void {
  for (const name of Object.keys(value))
    if (!allowed.includes(name)) throw new InvalidInput(`${where}${name} is not a member that the sandbox knows`);
}

export const strings = (value: unknown, member: string) =>
  list(value, member).map((each, index) => string(each, `${member}[${index}]`));

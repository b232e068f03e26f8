// Readers for what is posted to the control plane, the sandbox's pages and its scripts. An error names the wrong member.
import type { Context, ErrorHandler } from "hono";

export class InvalidInput extends Error {}

/** For the `onError` of what reads a body: the sender's error is not one of the sandbox. */
export const answerInvalid: ErrorHandler = (error, c) => {
  if (error instanceof InvalidInput) return c.json({ error: error.message }, 400);
  throw error;
};

const orInvalid = <T>(reading: Promise<T>, expected: string): Promise<T> =>
  reading.catch(() => {
    throw new InvalidInput(`the body must be ${expected}`);
  });

export const postedJson = (c: Context): Promise<unknown> => orInvalid(c.req.json(), "JSON");

export const postedForm = (c: Context): Promise<FormData> => orInvalid(c.req.formData(), "a form");

type Obj = Record<string, unknown>;

/** @returns the value. @throws {InvalidInput} when it is not one; `member` is what the error calls it */
export type Reader<T> = (value: unknown, member: string) => T;

const wrong = (member: string, expected: string) => new InvalidInput(`${member} must be ${expected}`);

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

export const oneOf =
  <const T extends string>(choices: readonly T[]): Reader<T> =>
  (value, member) => {
    const choice = choices.find((each) => each === value);
    if (choice === undefined) throw wrong(member, `one of ${choices.join(", ")}`);
    return choice;
  };

/** Null is a value that means "none". */
export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, member) =>
    value === null ? null : reader(value, member);

export const listOf =
  <T>(reader: Reader<T>): Reader<T[]> =>
  (value, member) =>
    list(value, member).map((each, index) => reader(each, `${member}[${index}]`));

export const strings = listOf(string);

/** A text that may be empty. */
export const text: Reader<string> = (value, member) => (value === "" ? "" : string(value, member));

type Readers = Readonly<Record<string, Reader<unknown>>>;

/** A reader for every member of a type: one that is added to the type and not here does not compile. */
export type ReadersOf<T> = { [K in keyof T]-?: Reader<Exclude<T[K], undefined>> };

/** What the readers of members read: each may be left out, except those that are needed. */
type Read<R extends Readers, Needed extends keyof R> = { [K in Exclude<keyof R, Needed>]?: ReturnType<R[K]> } & {
  [K in Needed]: ReturnType<R[K]>;
};

/**
 * An object, of whose members each has a reader. Those that are not there are left out, except the ones that are needed, and so are
 * members without a reader. The members of the whole body have no prefix: its own name is "".
 */
export const members =
  <R extends Readers, Needed extends keyof R & string = never>(
    readers: R,
    ...needed: Needed[]
  ): Reader<Read<R, Needed>> =>
  (value, member) => {
    const input = object(value, member);
    const present = Object.entries(readers).filter(
      ([name]) => input[name] !== undefined || needed.some((each) => each === name),
    );
    const at = (name: string) => (member === "" ? name : `${member}.${name}`);
    return Object.fromEntries(present.map(([name, reader]) => [name, reader(input[name], at(name))])) as Read<
      R,
      Needed
    >;
  };

const kindOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value);

/** What has every member of a model, of the same kind; a member that is null in the model may be anything. `from` has it right. */
export const like =
  <T extends object>(model: T, from: string): Reader<T> =>
  (value, member) => {
    const members = object(value, member);
    for (const [name, modelled] of Object.entries(model))
      if (members[name] === undefined || (modelled !== null && kindOf(members[name]) !== kindOf(modelled)))
        throw wrong(name, `as ${from} has it`);
    return members as T;
  };

export function onlyMembers(value: Obj, allowed: readonly string[], where: string): void {
  for (const name of Object.keys(value))
    if (!allowed.includes(name)) throw new InvalidInput(`${where}${name} is not a member that the sandbox knows`);
}

// The form in which every setting is declared. Parsing (read.ts), the type `Config` and docs/settings.md follow from it.
import type * as z from "zod/mini";
import type { Environment } from "@/domain/routing/hosts";

/** The settings that were read so far, by name. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** What a setting accepts beyond the form of its text: in words, and as a check that says what is wrong. */
export type Check<T> = {
  readonly says: string;
  readonly problem: (value: T, environment: Environment, all: SettingValues) => string | undefined;
};

/** What a setting accepts. `says` completes "must be …" in a refusal and in the reference. */
export type Rule<T> = {
  readonly says: string;
  /** Parses the text of the environment. */
  readonly schema: z.core.$ZodType<T>;
  /** The names that an object in the value may hold at a path, where they are a closed set. */
  readonly namesAt?: (path: readonly PropertyKey[]) => readonly string[];
  /**
   * Names that only a newer build knows are left out with a warning, so that going back needs no other settings: any number of them, or not
   * all, because the value would say nothing.
   */
  readonly newerNames?: "any" | "not all";
  readonly check?: Check<T>;
  readonly outsideSandbox?: Check<T>;
};

type Required = "everywhere" | "outside the sandbox" | "in preprod and prod";

type Declaration<T> = {
  readonly rule: Rule<T>;
  /** Its value when the environment does not set it. */
  readonly default?: NoInfer<T>;
  /** Describes a default that another setting or file decides. */
  readonly defaultSays?: string;
  /** Its default in the sandbox environment. */
  readonly sandbox?: NoInfer<T> | ((sandboxPort: number) => NoInfer<T>);
  readonly required?: Required;
  /** When a required setting may be missing. */
  readonly unless?: { readonly says: string; readonly holds: (all: SettingValues) => boolean };
  /** What it changes, for the operator who reads docs/settings.md. */
  readonly changes: string;
};

/** `Value` is what the code reads: undefined for a setting that may be missing. `holds` carries the type alone. */
export type Setting<Value = unknown> = Declaration<unknown> & { readonly holds?: readonly [Value] };
export type Settings = Readonly<Record<string, Setting>>;
export type ValuesOf<Table extends Settings> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};

/** A setting that always has a value: by default, because it is required everywhere, or outside the sandbox, which has its own. */
export function setting<T>(declared: Declaration<T> & { readonly default: NoInfer<T> }): Setting<T>;
export function setting<T>(declared: Declaration<T> & { readonly required: "everywhere" }): Setting<T>;
export function setting<T>(
  declared: Declaration<T> & { readonly required: "outside the sandbox"; readonly sandbox: NoInfer<T> },
): Setting<T>;
export function setting<T>(declared: Declaration<T>): Setting<T | undefined>;
export function setting<T>(declared: Declaration<T>): Setting<T | undefined> {
  // a table holds settings of all types; only `readSettings` calls their rules, each with what its own schema returned
  return declared as unknown as Setting<T | undefined>;
}

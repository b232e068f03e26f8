// A browser that may be installed on this machine.
import type { Driver } from "./driver.ts";

export type Engine = {
  readonly name: string;
  /** @returns the program that starts it; undefined where it is not installed */
  find(): string | undefined;
  start(program: string): Promise<StartedEngine>;
};

export type StartedEngine = {
  /** A clean visitor. @param home origin of the account area */
  newDriver(home: string, look: EngineLook): Promise<Driver>;
  stop(): Promise<unknown>;
};

type EngineLook = { readonly width: number; readonly height: number; readonly runsScripts?: boolean };

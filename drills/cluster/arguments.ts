// What the drills take from their arguments.
import { ensureBuild } from "../../scripts/build.ts";
import { root, withSandboxDefaults } from "../../scripts/environment.ts";

/** @throws where the text of an option is no number above zero */
export function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${name} needs a number above zero`);
  return value;
}

/** @returns the folder of the build that was named, or else of these sources, built where they changed */
export async function releaseToRun(named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  await ensureBuild(withSandboxDefaults(process.env));
  return root;
}

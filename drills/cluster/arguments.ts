// Arguments of the commands: `--seed N`, `--minutes N`, `--times N`, `--release DIR`.
import { ensureBuild } from "../../scripts/build.ts";
import { root, withSandboxDefaults } from "../../scripts/environment.ts";

function textAfter(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

export function numberAfter(name: string, fallback: number): number {
  const value = Number(textAfter(name) ?? fallback);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${name} needs a number above zero`);
  return value;
}

/** @returns the folder of the build that was named, or else of these sources, built where they changed */
export async function releaseToRun(): Promise<string> {
  const named = textAfter("release");
  if (named !== undefined) return named;
  await ensureBuild(withSandboxDefaults(process.env));
  return root;
}

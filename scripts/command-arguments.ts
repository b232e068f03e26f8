// The arguments of our commands. Each answers `--help` in one form: how it is called, what it does, then each option with its default in
// brackets.
import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads the arguments of a command. `--help` prints the usage and ends the process. An argument that cannot be read ends it with status 2.
 * @param usage begins with `npm`
 */
export function commandArguments<Config extends ParseArgsConfig>(usage: string, config: Config) {
  const given = process.argv.slice(2);
  if (given.includes("--help") || given.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

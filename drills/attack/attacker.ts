// An attacker, in its own process that takes only what the others leave of their core: on another machine it would take none of it.
// The arguments name the attack and the target.
import { setPriority } from "node:os";
import { attacks } from "./attacks.ts";

const [name, target] = process.argv.slice(2);
setPriority(19);
attacks.find((each) => each.name === name)?.run(JSON.parse(target ?? "{}"));

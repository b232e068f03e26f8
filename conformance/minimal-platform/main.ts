// Starts only the minimal platform: `node_modules/.bin/node conformance/minimal-platform/main.ts [PORT]`.
import { startMinimalPlatform } from "./platform.ts";

const { port } = await startMinimalPlatform(["pat@example.test"], Number(process.argv[2] ?? 5000));
console.log(`The minimal platform listens on port ${port}.`);

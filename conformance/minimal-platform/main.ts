// Starts only the minimal platform, for one product of one brand; without the last three for the sportsbook of the sample's brand `main`:
// `node_modules/.bin/node conformance/minimal-platform/main.ts [PORT [BRAND SITE_EXPERIENCE PERMISSION]]`.
import { startMinimalPlatform } from "./platform.ts";

const [wantedPort = "5000", brand, siteExperience, permission] = process.argv.slice(2);
const site = brand && siteExperience && permission ? { brand, siteExperience, permission } : undefined;
const { port } = await startMinimalPlatform(["pat@example.test"], Number(wantedPort), site && { site });
console.log(`The minimal platform listens on port ${port}.`);

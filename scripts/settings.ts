// `npm run settings`: writes docs/settings.md from the declarations of the settings.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./environment.ts";
import { settingsPage } from "./settings-page.ts";

writeFileSync(join(root, "docs", "settings.md"), settingsPage());

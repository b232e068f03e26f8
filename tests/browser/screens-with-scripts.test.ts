// The screens with scripts, a sample of them in `npm test` (tests/harness/browser/screen-looks.ts).
import { lookWithScripts } from "../harness/browser/screen-looks.ts";

lookWithScripts();

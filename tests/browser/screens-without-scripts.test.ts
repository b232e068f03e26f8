// The screens without scripts, a fifth of them in each run (tests/harness/browser/screen-looks.ts).
import { lookWithoutScripts } from "../harness/browser/screen-looks.ts";

lookWithoutScripts();

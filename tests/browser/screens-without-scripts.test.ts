// The screens without scripts, a fifth of them in each run (tests/harness/screen-looks.ts).
import { lookWithoutScripts } from "../harness/screen-looks.ts";

lookWithoutScripts();

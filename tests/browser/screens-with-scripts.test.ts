// The screens with scripts, a fifth of them in each run (tests/harness/screen-looks.ts).
import { lookWithScripts } from "../harness/screen-looks.ts";

lookWithScripts();

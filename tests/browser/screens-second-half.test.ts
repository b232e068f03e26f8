// Every screen with scripts, second half (tests/harness/screen-looks.ts).
import { lookWithScripts } from "../harness/screen-looks.ts";

lookWithScripts(1);

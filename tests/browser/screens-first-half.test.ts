// Every screen with scripts, first half (tests/harness/screen-looks.ts).
import { lookWithScripts } from "../harness/screen-looks.ts";

lookWithScripts(0);

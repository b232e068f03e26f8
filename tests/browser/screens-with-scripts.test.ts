// A third of the screens with scripts (tests/harness/screen-looks.ts).
import { lookWithScripts } from "../harness/screen-looks.ts";

lookWithScripts();

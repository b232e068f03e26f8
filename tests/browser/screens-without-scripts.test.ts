// A third of the screens without scripts (tests/harness/screen-looks.ts).
import { lookWithoutScripts } from "../harness/screen-looks.ts";

lookWithoutScripts();

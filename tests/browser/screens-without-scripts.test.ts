// The screens without scripts, only in the nightly run (tests/harness/browser/screen-looks.ts).
import { lookWithoutScripts } from "../harness/browser/screen-looks.ts";

lookWithoutScripts();

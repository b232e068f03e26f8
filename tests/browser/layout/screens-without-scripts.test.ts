// The screens without scripts, only in the nightly run (tests/kit/browser/screen-looks.ts).
import { lookWithoutScripts } from "../../kit/browser/screen-looks.ts";

lookWithoutScripts();

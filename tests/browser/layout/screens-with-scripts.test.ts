// The screens with scripts, a sample of them in `npm test` (tests/kit/browser/screen-looks.ts).
import { lookWithScripts } from "../../kit/browser/screen-looks.ts";

lookWithScripts();

// Every screen in every state: photographed by `npm run screens`, held to the bars by tests/kit/browser/screen-looks.ts. The files of
// `screens/` are the list: what they export as a list is of screens.
import type { Screen } from "../browser/screens.ts";
import { otherSteps } from "./screens/of-personas.ts";

const files = import.meta.glob<object>(["./screens/*.ts"], { eager: true });

const listed = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((exported): exported is Screen[] => Array.isArray(exported))
  .flat();

export const screens: readonly Screen[] = [...listed, ...otherSteps(listed)];

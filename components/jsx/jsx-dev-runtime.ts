// As jsx-runtime.ts, for the development server and for tests.
import { jsxDEV as reactJsxDev } from "react/jsx-dev-runtime";
import { languageProps } from "./language-props";

export type { JSX } from "react/jsx-dev-runtime";
export { Fragment } from "react/jsx-dev-runtime";

export const jsxDEV: typeof reactJsxDev = (type, props, ...rest) =>
  reactJsxDev(type, languageProps(type, props as Readonly<Record<string, unknown>>), ...rest);

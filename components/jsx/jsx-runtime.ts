// What the compiler calls for each element (`jsxImportSource` in tsconfig.json): React's own functions, with the language of marked texts.
import { jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";
import { languageProps } from "./language-props";

export type { JSX } from "react/jsx-runtime";
export { Fragment } from "react/jsx-runtime";

export const jsx: typeof reactJsx = (type, props, key) =>
  reactJsx(type, languageProps(type, props as Readonly<Record<string, unknown>>), key);
export const jsxs: typeof reactJsxs = (type, props, key) =>
  reactJsxs(type, languageProps(type, props as Readonly<Record<string, unknown>>), key);

// Gives each element of a page the language of its text where that is marked (domain/language-marks.ts), and the direction of its language.
import { createElement, Fragment, type ReactNode } from "react";
import { hasLanguageMark, languageParts, withoutLanguageMarks } from "@/domain/language-marks";
import { directionOf } from "@/domain/text-direction";

type Props = Readonly<Record<string, unknown>>;

/** Elements that hold text and no other elements. */
const textOnly = new Set(["option", "script", "style", "textarea", "title"]);

const isMarked = (value: unknown): boolean =>
  typeof value === "string" ? hasLanguageMark(value) : Array.isArray(value) && value.some(isMarked);

const plain = (value: unknown) => (typeof value === "string" ? withoutLanguageMarks(value) : value);

/** The text as elements, each with its language. */
function withSpans(child: unknown, key: string): ReactNode {
  if (Array.isArray(child)) return child.map((each, index) => withSpans(each, `${key}.${index}`));
  if (typeof child !== "string" || !hasLanguageMark(child)) return child as ReactNode;
  const parts = languageParts(child).map(({ text, language }, index) =>
    language === undefined
      ? text
      : createElement("span", { key: `${key}.${index}`, lang: language, dir: directionOf(language) }, text),
  );
  return parts.length === 1 ? parts[0] : parts;
}

function contentProps(type: unknown, { children, lang }: Props): Props {
  const [only, ...others] = typeof children === "string" ? languageParts(children) : [];
  if (only?.language !== undefined && others.length === 0 && lang === undefined && type !== Fragment)
    return { children: only.text, lang: only.language };
  if (typeof type !== "string" || !textOnly.has(type)) return { children: withSpans(children, "l") };
  return { children: Array.isArray(children) ? children.map(plain) : plain(children) };
}

/** An element without content, such as a picture, is described by its attributes only. */
function describedLanguage(props: Props, attributes: readonly string[]): Props {
  const [first] = attributes;
  if (first === undefined || props.children !== undefined || props.lang !== undefined) return {};
  const [part] = languageParts(`${props[first]}`);
  return part?.language === undefined ? {} : { lang: part.language };
}

function withoutMarks(type: unknown, props: Props): Props {
  const names = Object.keys(props).filter((name) => isMarked(props[name]));
  if (names.length === 0) return props;
  const attributes = names.filter((name) => name !== "children");
  const changed = Object.fromEntries(attributes.map((name) => [name, plain(props[name])]));
  const content = names.includes("children") ? contentProps(type, props) : describedLanguage(props, attributes);
  return { ...props, ...changed, ...content };
}

/** @returns the properties of an element; those of a component as they are, because it renders elements itself */
export function languageProps(type: unknown, sent: Props): Props {
  if (typeof type !== "string" && type !== Fragment) return sent;
  const props = withoutMarks(type, sent);
  const { lang, dir } = props;
  if (typeof lang !== "string" || dir !== undefined) return props;
  const direction = directionOf(lang);
  // a document is written from left to right unless it says otherwise
  return type === "html" && direction === "ltr" ? props : { ...props, dir: direction };
}

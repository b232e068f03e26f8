// Each message has a reader in the code, and no text is written down twice without a reason.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { completeLocales } from "@/domain/locales";
import { root } from "../../scripts/environment.ts";
import { messagesOf } from "../kit/sources/message-files";

const sources = globSync("{app,components,domain,operator,server}/**/*.{ts,tsx}", { cwd: root }).map((path) =>
  readFileSync(join(root, path), "utf8"),
);

type Names = {
  /** Names in quotation marks: "SignIn.title", and "SignIn" where code reads `${group}.title`. */
  quoted: ReadonlySet<string>;
  /** The patterns of templates that begin with a namespace, such as `SignIn.title.${kind}`. */
  templates: readonly RegExp[];
  /** All words, of which one is the rest of a name: "title" of `${group}.title`. */
  words: ReadonlySet<string>;
};

const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`^${fixed.join("[\\w.-]+")}$`);
}

function namesIn(texts: readonly string[]): Names {
  const text = texts.join("\n");
  return {
    quoted: new Set(matches(/["'`]([\w.-]+)["'`]/g, text)),
    templates: matches(/`([A-Z]\w*\.[\w.-]*\$\{[^`\n]*)`/g, text).map(patternOf),
    words: new Set(matches(/\b(\w+)\b/g, text)),
  };
}

const isNamed = (name: string, { quoted, templates }: Names) =>
  quoted.has(name) || templates.some((pattern) => pattern.test(name));

/** Whether code reads the key as a whole, or its group in one place and the rest of its name in another. */
function isRead(key: string, names: Names): boolean {
  if (isNamed(key, names)) return true;
  const parts = key.split(".");
  return parts.some((_, at) => {
    const [group, rest] = [parts.slice(0, at).join("."), parts.slice(at).join(".")];
    return at > 0 && isNamed(group, names) && names.words.has(rest);
  });
}

const names = namesIn(sources);
const english = messagesOf("en-US");

test("each message is read somewhere in the code", () => {
  expect(Object.keys(english).filter((key) => !isRead(key, names))).toEqual([]);
});

test("a key that no code names is found, and one of a group or a template is not", () => {
  const code = namesIn([`t("Sign.title"); t(\`Code.title.\${kind}\`); group = "Home"; t(\`\${group}.money\`);`]);
  const keys = ["Sign.title", "Code.title.phone", "Home.money", "Sign.lead", "Code.lead.phone", "Home.lead"];
  expect(keys.filter((key) => !isRead(key, code))).toEqual(["Sign.lead", "Code.lead.phone", "Home.lead"]);
});

const complete = completeLocales.map(messagesOf);

/** One meaning in all languages: the same text in each complete locale. */
const textOf = (key: string) => complete.map((messages) => messages[key]).join("\n");

/** A template chooses among the keys of a group by a name, such as a code of the platform: each has its own text, which may change alone. */
const isChosen = (key: string) => !names.quoted.has(key) && names.templates.some((pattern) => pattern.test(key));

/** An error row or a receipt names the key, or the words belong to another thing that only has the same name. */
const isApart = /^(Problems\.|Reverification\.error\.|StrongAuth\.error\.|Failures\.)/;

test("at most 20 texts are written down under two keys", () => {
  const keys = Object.keys(english).filter((key) => !isChosen(key) && !isApart.test(key));
  const twice = [...Map.groupBy(keys, textOf).values()].filter((same) => same.length > 1);
  expect(twice.length, twice.map((same) => same.join(" = ")).join("\n")).toBeLessThanOrEqual(20);
});

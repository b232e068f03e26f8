// Variables of a scenario: kept from answers, written as ${name}. ${env.NAME} is read from the environment, so that no secret has to be
// in a file.

export type Variables = Map<string, unknown>;

function variable(name: string, variables: Variables): unknown {
  const value = name.startsWith("env.") ? process.env[name.slice("env.".length)] : variables.get(name);
  if (value === undefined) throw new Error(`there is no value for \${${name}}`);
  return value;
}

/** @returns a copy with the values of all variables; a string that is one variable becomes its value, whatever its type */
export function filledIn<T>(template: T, variables: Variables): T {
  return filled(template, variables) as T;
}

function filled(template: unknown, variables: Variables): unknown {
  if (Array.isArray(template)) return template.map((item) => filled(item, variables));
  if (template !== null && typeof template === "object") {
    return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, filled(value, variables)]));
  }
  if (typeof template !== "string") return template;
  const whole = /^\$\{([\w.]+)\}$/.exec(template)?.[1];
  if (whole !== undefined) return variable(whole, variables);
  return template.replace(/\$\{([\w.]+)\}/g, (_, name: string) => String(variable(name, variables)));
}

const itemOf = (list: unknown, id: string): unknown =>
  Array.isArray(list) ? list.find((item) => item?.id === id) : undefined;

function partOf(value: unknown, part: string): unknown {
  if (part.startsWith("id=")) return itemOf(value, part.slice("id=".length));
  return Object(value) === value ? Reflect.get(Object(value), part) : undefined;
}

/** @param path names and positions with dots between them, such as "types.0.key"; `id=7` is the item of a list with this id */
export const valueAt = (value: unknown, path: string): unknown => path.split(".").reduce(partOf, value);

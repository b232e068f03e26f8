// What may be changed at a node of the syntax tree, and into what.

/** A node as the parser gives it: ESTree with types, offsets into the text. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
};

/** A change of one place; `kind` names the rule that proposes it. */
export type Edit = { kind: string; start: number; end: number; replacement: string };

type Mutator = (node: Node, text: string) => readonly Omit<Edit, "kind">[];

const swaps: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
};
const boundaries: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

const over = ({ start, end }: Node, replacement: string) => ({ start, end, replacement });
const source = ({ start, end }: Node, text: string) => text.slice(start, end);
const child = (node: Node, member: string) => node[member] as Node;

/** Replaces the operator between two operands, by a table. */
const byTable =
  (table: Readonly<Record<string, string>>): Mutator =>
  (node, text) => {
    const replacement = table[String(node.operator)];
    if (!/^(Binary|Logical)Expression$/.test(node.type) || replacement === undefined) return [];
    return [over(node, `${source(child(node, "left"), text)} ${replacement} ${source(child(node, "right"), text)}`)];
  };

/** Elements of an array, or spreads of an object, one of which is left out. */
const listed = (node: Node) => {
  const members = (node.type === "ArrayExpression" ? node.elements : node.properties) as readonly (Node | null)[];
  return members.flatMap((each) =>
    each && (node.type === "ArrayExpression" || each.type === "SpreadElement") ? [each] : [],
  );
};

const commaAfter = (text: string, end: number) => /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;

const isFunction = ({ type }: Node) => /^(Arrow)?Function(Expression|Declaration)?/.test(type);
const isLiteral = (node: Node, type: string) => node.type === "Literal" && typeof node.value === type;

export const mutators: Readonly<Record<string, Mutator>> = {
  operator: byTable(swaps),
  boundary: byTable(boundaries),
  fallback: (node, text) =>
    node.operator === "??" && node.type === "LogicalExpression" ? [over(node, source(child(node, "left"), text))] : [],
  condition: (node, text) =>
    /^(IfStatement|ConditionalExpression)$/.test(node.type)
      ? [over(child(node, "test"), `!(${source(child(node, "test"), text)})`)]
      : [],
  number: (node) => (isLiteral(node, "number") ? [over(node, String(Number(node.value) + 1))] : []),
  boolean: (node) => (isLiteral(node, "boolean") ? [over(node, String(!node.value))] : []),
  string: (node) => (isLiteral(node, "string") && node.value !== "" ? [over(node, '"mutated"')] : []),
  "removed statement": (node) =>
    node.type === "ExpressionStatement" && /^(Call|Await|Assignment)Expression$/.test(child(node, "expression").type)
      ? [over(node, "")]
      : [],
  "removed guard": (node) => (node.type === "IfStatement" && !node.alternate ? [over(node, "")] : []),
  "removed await": (node, text) =>
    node.type === "AwaitExpression" ? [over(node, source(child(node, "argument"), text))] : [],
  "removed entry": (node, text) =>
    /^(Array|Object)Expression$/.test(node.type)
      ? listed(node).map(({ start, end }) => ({ start, end: end + commaAfter(text, end), replacement: "" }))
      : [],
  "early return": (node) => {
    const body = isFunction(node) ? (node.body as Node | null) : null;
    if (body?.type !== "BlockStatement") return [];
    return [{ start: body.start + 1, end: body.start + 1, replacement: " return undefined as never;" }];
  },
};

// Makes the rules of Prometheus from the table in deploy/alerts.md, so that the document and the alerts agree.

export type Alert = { name: string; expression: string; forText: string; urgency: string; meaning: string };

/** A bar that belongs to the text is written `\|`. */
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

/** @returns the alerts of the table, in its order */
export function alertsIn(markdown: string): Alert[] {
  const rows = markdown.split("\n").filter((line) => /^\| [A-Z].* \| `/.test(line));
  return rows.map((line) => {
    const [name = "", expression = "", forText = "", urgency = "", meaning = ""] = cellsOf(line);
    return { name, expression: expression.slice(1, -1), forText, urgency, meaning };
  });
}

/** A string of JSON is one of YAML too. */
const quoted = (text: string) => JSON.stringify(text);

/** Links lead nowhere from a pager. */
const plain = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");

const nameOf = (text: string) =>
  text
    .split(" ")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function durationOf({ name, forText }: Alert): string | undefined {
  if (forText === "now") return undefined;
  const minutes = /^(\d+) min$/.exec(forText)?.[1];
  if (minutes === undefined)
    throw new Error(`deploy/alerts.md: "${name}" is for "${forText}", which is neither "now" nor "5 min"`);
  return `${minutes}m`;
}

function ruleOf(alert: Alert): string {
  const { name, expression, urgency, meaning } = alert;
  if (!["page", "ticket"].includes(urgency)) throw new Error(`deploy/alerts.md: "${name}" is neither page nor ticket`);
  const duration = durationOf(alert);
  return [
    `      - alert: ${nameOf(name)}`,
    `        expr: ${quoted(expression)}`,
    ...(duration ? [`        for: ${duration}`] : []),
    `        labels:`,
    `          severity: ${urgency}`,
    `        annotations:`,
    `          summary: ${quoted(name)}`,
    // Prometheus reads braces in pairs as a template
    `          description: ${quoted(plain(meaning).replaceAll("{{", "{ {"))}`,
  ].join("\n");
}

/** @returns the same rules as a manifest, for the operator of Prometheus in Kubernetes */
export function manifestOf(alerts: readonly Alert[]): string {
  const [, ...lines] = rulesOf(alerts).split("\n");
  return `# Written by \`npm run tool -- alerts\` from deploy/alerts.md; do not edit it by hand.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: account-area
spec:
${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}`;
}

/** @returns the rule file for Prometheus */
export const rulesOf = (alerts: readonly Alert[]): string =>
  `# Written by \`npm run tool -- alerts\` from deploy/alerts.md; do not edit it by hand. In prometheus.yml: rule_files: [prometheus-rules.yaml].
groups:
  - name: account-area
    rules:
${alerts.map(ruleOf).join("\n")}
`;

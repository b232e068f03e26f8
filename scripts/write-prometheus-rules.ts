// Writes the rules of Prometheus from the table in deploy/alerts.md, so that the document and the alerts agree.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandArguments } from "./command-arguments.ts";
import { root } from "./environment.ts";
import { alertsIn, manifestOf, rulesOf } from "./prometheus-rules.ts";

const usage = `npm run tool -- alerts
Writes deploy/prometheus-rules.yaml from the table of deploy/alerts.md, and the same rules as a manifest of Kubernetes.`;
commandArguments(usage, {});

const deploy = join(root, "deploy");
const alerts = alertsIn(readFileSync(join(deploy, "alerts.md"), "utf8"));
writeFileSync(join(deploy, "prometheus-rules.yaml"), rulesOf(alerts));
writeFileSync(join(deploy, "kubernetes", "components", "monitoring", "prometheus-rule.yaml"), manifestOf(alerts));

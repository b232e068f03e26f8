// Writes deploy/prometheus-rules.yaml from the table in deploy/alerts.md, so that the document and the alerts agree.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandArguments } from "./command-arguments.ts";
import { root } from "./environment.ts";
import { alertsIn, rulesOf } from "./prometheus-rules.ts";

const usage = `npm run tool -- alerts
Writes deploy/prometheus-rules.yaml from the table of deploy/alerts.md.`;
commandArguments(usage, {});

const alerts = readFileSync(join(root, "deploy", "alerts.md"), "utf8");
writeFileSync(join(root, "deploy", "prometheus-rules.yaml"), rulesOf(alertsIn(alerts)));

// Every service of the platform, collected from the files below: what one exports as `service`.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Hono, Schema } from "hono";
import type { Call } from "../platform/call.ts";
import type { Platform } from "../platform/platform.ts";

type Service = (platform: Platform) => Hono<Call, Schema>;

const here = import.meta.dirname;
const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const files = folders.flatMap(({ name }) => readdirSync(join(here, name)).map((file) => join(here, name, file)));

const modules: readonly { service?: Service }[] = await Promise.all(
  files.sort().map((file) => import(pathToFileURL(file).href)),
);

export const services: readonly Service[] = modules.flatMap(({ service }) => service ?? []);

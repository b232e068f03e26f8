import { dirname } from "node:path";

const root = dirname(dirname(dirname(import.meta.dirname)));

export default { turbopack: { root }, outputFileTracingRoot: root };

import { dirname } from "node:path";

const root = dirname(dirname(dirname(import.meta.dirname)));

// an extension of its own: Next looks for a middleware in the folders above too, and ours is not the floor's
export default { pageExtensions: ["floor.jsx"], turbopack: { root }, outputFileTracingRoot: root };

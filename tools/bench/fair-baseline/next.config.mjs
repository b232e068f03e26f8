import { dirname } from "node:path";

const root = dirname(dirname(dirname(import.meta.dirname)));

// Not the product's extensions: Next also looks for a middleware in the folders above, and must not find the product's.
export default {
  pageExtensions: ["baseline.jsx", "baseline.js"],
  turbopack: { root },
  outputFileTracingRoot: root,
};

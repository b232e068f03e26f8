import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Headers of every answer, static files included. The Content-Security-Policy of a page carries a nonce and comes from middleware.ts. */
export const headers = [
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains; preload" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(self), geolocation=(self), microphone=(), payment=(), otp-credentials=(self)",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  turbopack: { root },
  // `npm test` checks the types; the compiler that ships with TypeScript 7 has no programming interface.
  typescript: { ignoreBuildErrors: true },
  // All styles together are 8 kB compressed. One file saves every page requests, and the markup that names each file four times.
  experimental: { cssChunking: { type: "graph", requestCost: 10_000_000 } },
  headers: async () => [{ source: "/:path*", headers }],
};

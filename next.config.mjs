import { fileURLToPath } from "node:url";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { writeMessageTypes } from "./scripts/message-types.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * Headers of every response, static files included; scripts/serve.ts sets them. The Content-Security-Policy of a page carries a
 * nonce and comes from middleware.ts.
 */
export const headers = [
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains; preload" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value:
      "camera=(self), geolocation=(self), microphone=(), payment=(), otp-credentials=(self), " +
      "publickey-credentials-create=(self), publickey-credentials-get=(self)",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  turbopack: { root },
  // `npm test` checks the types; the compiler that ships with TypeScript 7 has no programming interface.
  typescript: { ignoreBuildErrors: true },
};

export default (phase) => {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  if (isDevelopment || phase === PHASE_PRODUCTION_BUILD) writeMessageTypes();
  // scripts/serve.ts sets the headers, and the development server runs without it
  return isDevelopment ? { ...config, headers: async () => [{ source: "/:path*", headers }] } : config;
};

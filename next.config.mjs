import { fileURLToPath } from "node:url";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { responseHeaders } from "./scripts/front/response-headers.ts";
import { writeOperator } from "./scripts/operator/write.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

// Next reports to its vendor unless this is set, and loads this file before it looks.
process.env.NEXT_TELEMETRY_DISABLED = "1";

/**
 * Next hashes it into the ids of actions. It is the same in every build, so that a form of one build submits at another. It is not a secret:
 * what Next encrypts, it encrypts with the key that the process was started with (decision 032).
 */
export const saltOfActionIds = Buffer.from("only-a-salt-for-the-ids-of-forms").toString("base64");

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  // the files that run, in .next/standalone, for the image
  output: "standalone",
  images: { unoptimized: true },
  // the library that would optimise them
  outputFileTracingExcludes: { "next-server": ["node_modules/sharp/**", "node_modules/@img/**"] },
  turbopack: { root },
  // one file of script for each page next to the shell's, instead of two that compress worse: decision 036
  experimental: { turbopackChunking: { minChunkSize: 200_000 } },
  // `npm test` checks the types; the compiler that ships with TypeScript 7 has no programming interface.
  typescript: { ignoreBuildErrors: true },
};

// the sandbox sends no HSTS (scripts/front/headers.ts)
const developmentHeaders = responseHeaders.filter(({ key }) => key !== "Strict-Transport-Security");

export default async (phase) => {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  if (isDevelopment || phase === PHASE_PRODUCTION_BUILD) {
    await writeOperator();
    process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = saltOfActionIds;
  }
  // scripts/serve.ts sets the headers, and the development server runs without it
  return isDevelopment
    ? { ...config, headers: async () => [{ source: "/:path*", headers: developmentHeaders }] }
    : config;
};

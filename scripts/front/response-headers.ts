/**
 * Headers of every response, static files included; `setHeaders` sets them, and nginx on what it answers itself (deploy/nginx/headers.conf).
 * The Content-Security-Policy of a page carries a nonce and comes from middleware.ts.
 */
export const responseHeaders = [
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

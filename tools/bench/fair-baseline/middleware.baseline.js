// What every page of the product needs from the edge: a nonce, a policy that names it, and a gate.
import { NextResponse } from "next/server";

export const config = { matcher: "/((?!_next/static/).*)" };

export function middleware(request) {
  if (request.nextUrl.pathname === "/gate") return NextResponse.redirect(new URL("/", request.url), 307);
  const nonce = btoa(crypto.randomUUID());
  const policy = `default-src 'none'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "no-store");
  return response;
}

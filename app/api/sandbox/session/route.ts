import { acceptSandboxToken } from "@/server/request/sandbox-session";

/** "Sign in as Nora": accepts a token of the sandbox. Answers 404 unless ACCOUNT_ENV=sandbox. */
export const POST = acceptSandboxToken;

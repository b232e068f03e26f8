import { cookies } from "next/headers";
import { acceptSandboxToken } from "@/server/session/sandbox-session";

/** "Sign in as Nora": accepts a token of the sandbox. Answers 404 unless ACCOUNT_ENV=sandbox. */
export async function POST(request: Request) {
  return acceptSandboxToken(await request.formData(), await cookies());
}

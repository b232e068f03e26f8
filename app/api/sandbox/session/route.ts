import { cookies } from "next/headers";
import { acceptSandboxToken } from "@/server/session/sandbox-session";

/** "Sign in as Nora": accepts a token of the sandbox. Answers 404 unless ACCOUNT_ENV=sandbox. */
export async function POST(request: Request) {
  const form = await request.formData();
  return acceptSandboxToken(form.get("token"), await cookies());
}

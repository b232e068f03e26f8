import { cookies } from "next/headers";
import { acceptSandboxToken } from "@/server/session/sandbox-session";

/** "Sign in as Nora": takes a token that the sandbox made. Only with ACCOUNT_ENV=sandbox; anywhere else there is no such page. */
export async function POST(request: Request) {
  const form = await request.formData();
  return acceptSandboxToken(form.get("token"), await cookies());
}

import type { PageProps } from "@/app/page-props";
import { SignInPage } from "@/app/sign-in-page";
import { visitAt } from "@/server/visit";

export default async function AuthPage({ searchParams }: PageProps) {
  const visit = await visitAt("/auth", { query: await searchParams });
  return <SignInPage visit={visit} />;
}

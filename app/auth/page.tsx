import type { PageProps } from "@/app/_shared/page-props";
import { SignInPage } from "@/app/_shared/sign-in-page";
import { visitAt } from "@/server/request/context";

export default async function AuthPage({ searchParams }: PageProps) {
  const visit = await visitAt("/auth", { query: await searchParams });
  return <SignInPage visit={visit} />;
}

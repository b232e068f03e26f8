import type { PageProps } from "@/app/_shared/page-props";
import { SignInPage } from "@/app/_shared/sign-in-page";
import { requestContext } from "@/server/request/context";

export default async function UnifiedEntryPage({ searchParams }: PageProps) {
  const context = await requestContext("/auth/entry", { query: await searchParams });
  return <SignInPage context={context} isUnified />;
}

import { SignInPage } from "@/app/_shared/sign-in-page";
import { requestContext } from "@/server/request/context";

export default async function UnifiedEntryPage({ searchParams }: PageProps<"/auth/entry">) {
  const context = await requestContext("/auth/entry", { query: await searchParams });
  return <SignInPage context={context} isUnified />;
}

import { SignInPage } from "@/app/_shared/sign-in-page";
import { requestContext } from "@/server/request/context";

export default async function AuthPage({ searchParams }: PageProps<"/auth">) {
  const context = await requestContext("/auth", { query: await searchParams });
  return <SignInPage context={context} />;
}

import { SignInPage } from "@/app/_shared/sign-in-page";
import { requestContext } from "@/server/request/context";

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const context = await requestContext("/login", { query: await searchParams });
  return <SignInPage context={context} />;
}

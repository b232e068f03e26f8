import type { PageProps } from "@/app/_shared/page-props";
import { requestContext } from "@/server/request/context";
import { passwordAction } from "../actions";
import { ChangeOne } from "../change-one";

export default async function PasswordPage({ searchParams }: PageProps) {
  const context = await requestContext("/accountcenter/security/password", { query: await searchParams });
  return <ChangeOne context={context} part="password" action={passwordAction} />;
}

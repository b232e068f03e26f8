import { requestContext } from "@/server/request/context";
import { passwordAction } from "../actions";
import { ChangeOne } from "../change-one";

export default async function PasswordPage({ searchParams }: PageProps<"/accountcenter/security/password">) {
  const context = await requestContext("/accountcenter/security/password", { query: await searchParams });
  return <ChangeOne context={context} part="password" action={passwordAction} />;
}

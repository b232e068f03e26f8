import type { PageProps } from "@/app/_shared/page-props";
import { visitAt } from "@/server/request/context";
import { passwordAction } from "../actions";
import { ChangeOne } from "../change-one";

export default async function PasswordPage({ searchParams }: PageProps) {
  const visit = await visitAt("/accountcenter/security/password", { query: await searchParams });
  return <ChangeOne visit={visit} part="password" action={passwordAction} />;
}

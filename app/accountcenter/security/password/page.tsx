import type { PageProps } from "@/app/page-props";
import { visitAt } from "@/server/visit";
import { passwordAction } from "../actions";
import { ChangeOne } from "../change-one";

export default async function PasswordPage({ searchParams }: PageProps) {
  const visit = await visitAt("/accountcenter/security/password", { query: await searchParams });
  return <ChangeOne visit={visit} part="password" action={passwordAction} />;
}

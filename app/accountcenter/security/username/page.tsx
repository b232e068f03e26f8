import type { PageProps } from "@/app/page-props";
import { visitAt } from "@/server/visit";
import { usernameAction } from "../actions";
import { ChangeOne } from "../change-one";

export default async function UsernamePage({ searchParams }: PageProps) {
  const visit = await visitAt("/accountcenter/security/username", { query: await searchParams });
  return <ChangeOne visit={visit} part="username" action={usernameAction} />;
}

import type { PageProps } from "@/app/_shared/page-props";
import { visitAt } from "@/server/request/context";
import { usernameAction } from "../actions";
import { ChangeOne } from "../change-one";

export default async function UsernamePage({ searchParams }: PageProps) {
  const visit = await visitAt("/accountcenter/security/username", { query: await searchParams });
  return <ChangeOne visit={visit} part="username" action={usernameAction} />;
}

import type { PageProps } from "@/app/_shared/page-props";
import { requestContext } from "@/server/request/context";
import { usernameAction } from "../actions";
import { ChangeOne } from "../change-one";

export default async function UsernamePage({ searchParams }: PageProps) {
  const context = await requestContext("/accountcenter/security/username", { query: await searchParams });
  return <ChangeOne context={context} part="username" action={usernameAction} />;
}

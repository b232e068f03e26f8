import { requestContext } from "@/server/request/context";
import { usernameAction } from "../actions";
import { ChangeOne } from "../change-one";

export default async function UsernamePage({ searchParams }: PageProps<"/accountcenter/security/username">) {
  const context = await requestContext("/accountcenter/security/username", { query: await searchParams });
  return <ChangeOne context={context} part="username" action={usernameAction} />;
}

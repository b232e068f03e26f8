import type { PageProps } from "@/app/_shared/page-props";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { SequenceLoader } from "@/app/postauth/sequence-loader";
import { createGamingSessionAction } from "../actions";

export default async function CreateGamingSessionPage({ searchParams }: PageProps) {
  const at = await stepAt("create-gaming-session", await searchParams);
  return "errorScreen" in at ? (
    at.errorScreen
  ) : (
    <SequenceLoader context={at.context} action={createGamingSessionAction} />
  );
}

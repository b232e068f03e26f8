import type { PageProps } from "@/app/page-props";
import { SequenceLoader } from "@/app/postauth/sequence-loader";
import { createGamingSessionAction } from "../actions";
import { stepAt } from "../step-at";

export default async function CreateGamingSessionPage({ searchParams }: PageProps) {
  const at = await stepAt("create-gaming-session", await searchParams);
  return "trouble" in at ? at.trouble : <SequenceLoader visit={at.visit} action={createGamingSessionAction} />;
}

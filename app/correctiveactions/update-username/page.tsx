import type { PageProps } from "@/app/_shared/page-props";
import { CredentialsStep } from "./credentials-step";

export default async function UpdateUsernamePage({ searchParams }: PageProps) {
  return <CredentialsStep code="update-username" query={await searchParams} />;
}

import type { PageProps } from "@/app/_shared/page-props";
import { CredentialsStep } from "../update-username/credentials-step";

export default async function UpdatePasswordPage({ searchParams }: PageProps) {
  return <CredentialsStep code="update-password" query={await searchParams} />;
}

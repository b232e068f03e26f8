import { NotYet } from "@/app/not-yet";
import type { PageProps } from "@/app/page-props";
import { visitAt } from "@/server/visit";

export default async function SignupPage({ searchParams }: PageProps) {
  return <NotYet visit={await visitAt("/signup", { query: await searchParams })} what="signup" />;
}

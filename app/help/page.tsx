import { redirect } from "next/navigation";
import { support } from "@/domain/routing/destinations";
import { requestContext } from "@/server/request/context";

/** BR-54?: the customer-support page; the support host has it. */
export default async function HelpPage({ searchParams }: PageProps<"/help">) {
  redirect(support(await requestContext("/help", { query: await searchParams })));
}

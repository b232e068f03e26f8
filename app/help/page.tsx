import { redirect } from "next/navigation";
import type { PageProps } from "@/app/_shared/page-props";
import { support } from "@/domain/destinations";
import { requestContext } from "@/server/request/context";

/** BR-54?: the customer-support page; the support host has it. */
export default async function HelpPage({ searchParams }: PageProps) {
  redirect(support(await requestContext("/help", { query: await searchParams })));
}

import type { Query } from "@/server/request/context";

/** What Next gives a page. */
export type PageProps<Params extends Record<string, string> = Record<never, string>> = {
  params: Promise<Params>;
  searchParams: Promise<Query>;
};
